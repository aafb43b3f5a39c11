// Some parts of a tile, tinted: a plain colour with a hatching over it, which runs on across tiles.

#import bevy_sprite::{
    mesh2d_vertex_output::VertexOutput,
    mesh2d_view_bindings::view,
}

#ifdef TONEMAP_IN_SHADER
#import bevy_core_pipeline::tonemapping
#endif
#ifdef SRGB_OUTPUT
#import bevy_render::color_operations::linear_to_srgb
#endif
#ifdef OKLAB_OUTPUT
#import bevy_render::color_operations::linear_rgb_to_oklab
#endif

struct LandTint {
    // Light, with straight cover.
    colour: vec4<f32>,
    // One over the side of the hatching in world units; 0 for none.
    hatching: f32,
    // Whether the parts stay clear, and the rest of the tile is tinted: 1, or 0.
    inverted: f32,
    // Of so many stripes only this one is drawn.
    stripe: f32,
    stripes: f32,
    // Across a stripe, in world units.
    stripe_width: f32,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> tint: LandTint;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var mask: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var mask_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(3) var hatching: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(4) var hatching_sampler: sampler;

@fragment
fn fragment(mesh: VertexOutput) -> @location(0) vec4<f32> {
    let part = textureSample(mask, mask_sampler, mesh.uv).r;
    var cover = mix(part, 1.0 - part, tint.inverted);

    let at = vec2(mesh.world_position.x, -mesh.world_position.y);
    let across = (at.x + at.y) * 0.70710678 / tint.stripe_width;
    let turn = across / tint.stripes;
    // How far inside its own stripe, in pixels; stripes end softly.
    let inside = 0.5 - abs(fract(turn - tint.stripe / tint.stripes) * tint.stripes - 0.5);
    let edge = clamp(inside / max(fwidth(across), 0.0001) + 0.5, 0.0, 1.0);
    cover *= select(1.0, edge, tint.stripes > 1.5);

    // Its light is multiplied by its cover already.
    let lines = textureSample(hatching, hatching_sampler, at * tint.hatching) * sign(tint.hatching);
    let below = tint.colour.a * (1.0 - lines.a);
    let alpha = lines.a + below;
    let light = (lines.rgb + tint.colour.rgb * below) / max(alpha, 0.0001);
    var output = vec4(light, alpha * cover);

#ifdef TONEMAP_IN_SHADER
    output = tonemapping::tone_mapping(output, view.color_grading);
#endif
#ifdef SRGB_OUTPUT
    output = vec4(linear_to_srgb(output.rgb), output.a);
#endif
#ifdef OKLAB_OUTPUT
    output = vec4(linear_rgb_to_oklab(output.rgb), output.a);
#endif
    return output;
}
