#!/usr/bin/env python3
"""Makes the sounds of the game: short mono WAV files, from sines and noise only.

    scripts/sounds/make_sounds.py [FOLDER]

writes them to assets/sounds, or to FOLDER. Plain Python, no libraries; the same files byte for byte each time, on
every machine. docs/sounds.md says what each is for.
"""

import math
import struct
import sys
import wave
from pathlib import Path

RATE = 22050
# No sample is louder than this; several sounds may play at once.
PEAK = 0.5
# A sound that goes on steadily is heard louder than a knock.
STEADY = {"circle": 0.7}


def silence(seconds):
    return [0.0] * round(seconds * RATE)


def noise(seconds, seed):
    """White noise that does not depend on Python's own generator."""
    state, out = seed, []
    for _ in range(round(seconds * RATE)):
        state = (state * 1103515245 + 12345) % 2147483648
        out.append(state / 1073741824 - 1)
    return out


def low_pass(samples, hertz):
    keep = math.exp(-2 * math.pi * hertz / RATE)
    value, out = 0.0, []
    for sample in samples:
        value = keep * value + (1 - keep) * sample
        out.append(value)
    return out


def high_pass(samples, hertz):
    return [a - b for a, b in zip(samples, low_pass(samples, hertz))]


def decay(samples, seconds, attack=0.002):
    """Rises within the attack and dies away; after `seconds` a thousandth is left."""
    fall = math.log(1000) / (seconds * RATE)
    rise = max(1, round(attack * RATE))
    return [s * min(1, i / rise) * math.exp(-fall * i) for i, s in enumerate(samples)]


def tone(hertz, seconds, partials=((1, 1.0),), bend=1.0):
    """A sum of sines; `bend` is how the pitch has changed at the end."""
    out, phase = [], 0.0
    count = round(seconds * RATE)
    for i in range(count):
        phase += 2 * math.pi * hertz * bend ** (i / count) / RATE
        out.append(sum(level * math.sin(phase * number) for number, level in partials))
    return out


def mix(*parts):
    """Parts are (start in seconds, level, samples)."""
    length = max(round(start * RATE) + len(samples) for start, _, samples in parts)
    out = [0.0] * length
    for start, level, samples in parts:
        at = round(start * RATE)
        for i, sample in enumerate(samples):
            out[at + i] += level * sample
    return out


def wood(hertz, seconds=0.09, seed=1):
    """A knock on wood: two quick tones and the click of the touch."""
    body = decay(tone(hertz, seconds, ((1, 1.0), (2.7, 0.35))), seconds * 0.8, 0.001)
    touch = decay(low_pass(noise(seconds, seed), 2400), 0.02, 0.0005)
    return mix((0, 0.8, body), (0, 0.9, touch))


def bell(hertz, seconds):
    parts = [(1, 1.0), (2.0, 0.45), (2.76, 0.32), (5.4, 0.12)]
    return mix(*[(0, level, decay(tone(hertz * n, seconds), seconds * 0.95 / n ** 0.4)) for n, level in parts])


def soft(hertz, seconds):
    return decay(tone(hertz, seconds, ((1, 1.0), (2, 0.18), (3, 0.06))), seconds, 0.01)


def cart():
    """A cart rolls over planks."""
    knocks = [(0.02 + 0.085 * i, 0.75 - 0.07 * i, wood(190 + 35 * (i % 3), 0.08, 40 + i)) for i in range(6)]
    roll = low_pass(noise(0.58, 7), 500)
    roll = [s * math.sin(math.pi * i / len(roll)) for i, s in enumerate(roll)]
    return mix((0, 1.1, roll), *knocks)


def lap():
    """Water laps against a hull."""
    wave_ = low_pass(noise(0.28, 11), 900)
    wave_ = [s * math.sin(math.pi * (i / len(wave_)) ** 0.6) ** 2 for i, s in enumerate(wave_)]
    drop = decay(tone(420, 0.12, bend=1.7), 0.1, 0.01)
    return mix((0, 1.6, wave_), (0.1, 0.25, drop))


def sweep():
    """A card slides over the table."""
    card = high_pass(low_pass(noise(0.26, 23), 5200), 900)
    return [s * math.sin(math.pi * (i / len(card)) ** 1.6) for i, s in enumerate(card)]


def reed():
    partials = tuple((n, 1 / n) for n in (1, 3, 5, 7))
    sound = mix((0, 1, tone(293.66, 0.48, partials)), (0.1, 0.6, tone(440, 0.38, partials)))
    length = len(sound)
    return [s * min(1, i / 900) * min(1, (length - i) / 3000) for i, s in enumerate(low_pass(sound, 2600))]


def cadence():
    chords = [(0.0, (261.63, 349.23, 440.0)), (0.42, (246.94, 293.66, 392.0)), (0.84, (261.63, 329.63, 523.25))]
    return mix(*[(at, 0.5, soft(hertz, 0.66)) for at, chord in chords for hertz in chord])


def sounds():
    place = mix((0, 1.0, wood(165, 0.16, 3)), (0.004, 0.9, decay(low_pass(noise(0.12, 5), 700), 0.1)))
    click = wood(520, 0.05, 9)
    yield "turn-tile", wood(780, 0.045, 2)
    yield "place-tile", place
    yield "refused", decay(tone(96, 0.16, ((1, 1.0), (2, 0.3))), 0.14)
    yield "follower-set", wood(610, 0.07, 17)
    yield "follower-home", mix((0, 0.8, wood(520, 0.07, 18)), (0.1, 1.0, wood(700, 0.08, 19)))
    yield "ferry-border", click
    yield "ferry-border-pays", mix((0, 1.0, click), (0.01, 0.55, soft(196, 0.24)))
    yield "ferry-kept", lap()
    yield "ferry-back", click[::-1]
    yield "road-complete", cart()
    yield "city-complete", bell(392, 0.6)
    yield "monastery-complete", mix((0, 0.8, bell(784, 0.5)), (0.12, 0.7, bell(1046.5, 0.48)))
    yield "point", decay(tone(1320, 0.035, ((1, 1.0), (3, 0.2))), 0.03, 0.001)
    yield "undo", place[::-1]
    yield "tile-out", sweep()
    yield "circle", reed()
    yield "your-turn", mix((0, 0.7, soft(440, 0.18)), (0.12, 0.8, soft(587.33, 0.18)))
    yield "last-tiles", soft(98, 0.3)
    yield "game-over", cadence()


def write(path, samples, level):
    loudest = max(abs(s) for s in samples)
    # A last fade of 3 ms, so that nothing ends with a crack.
    fade = round(0.003 * RATE)
    count = len(samples)
    values = [round(s / loudest * PEAK * level * min(1, (count - i) / fade) * 32767) for i, s in enumerate(samples)]
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(struct.pack(f"<{count}h", *values))


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[2] / "assets/sounds"
    folder.mkdir(parents=True, exist_ok=True)
    for name, samples in sounds():
        write(folder / f"{name}.wav", samples, STEADY.get(name, 1))
        print(f"{name}.wav {len(samples) / RATE:.2f} s")


if __name__ == "__main__":
    main()
