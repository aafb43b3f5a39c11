#!/usr/bin/env bash
# Installs the system libraries that the game needs, if any of them is missing.
#
#     scripts/install-libraries.sh            to build and play
#     scripts/install-libraries.sh --tests    also what the real-window tests need
#
# It knows apt (Debian, Ubuntu), dnf (Fedora) and pacman (Arch). Packages that are there are left
# alone, and when nothing is missing it asks nothing and needs no network. Windows and macOS bring
# everything along.
set -euo pipefail

case "${1:-}" in
"") tests=no ;;
--tests) tests=yes ;;
*)
    echo "usage: scripts/install-libraries.sh [--tests]" >&2
    exit 2
    ;;
esac

[ "$(uname -s)" = Linux ] || exit 0

# Runs a command as root.
as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

if command -v apt-get >/dev/null 2>&1; then
    packages=(ca-certificates g++ pkg-config libwayland-dev libxkbcommon-dev libx11-dev libasound2-dev)
    packages+=(libx11-6 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0 libvulkan1 mesa-vulkan-drivers)
    if [ $tests = yes ]; then packages+=(xvfb xdotool); fi
    by_hand="apt-get install"
    has() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }
    install() {
        as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@"
    }
elif command -v dnf >/dev/null 2>&1; then
    packages=(gcc-c++ pkgconf-pkg-config wayland-devel libxkbcommon-devel libX11-devel alsa-lib-devel)
    packages+=(libX11 libXcursor libXi libXrandr libxkbcommon-x11 vulkan-loader mesa-vulkan-drivers)
    if [ $tests = yes ]; then packages+=(xorg-x11-server-Xvfb xdotool); fi
    by_hand="dnf install"
    has() { rpm -q --quiet --whatprovides "$1"; }
    install() { as_root dnf install -y "$@"; }
elif command -v pacman >/dev/null 2>&1; then
    packages=(gcc pkgconf wayland libxkbcommon libx11 alsa-lib)
    packages+=(libxcursor libxi libxrandr libxkbcommon-x11 vulkan-icd-loader vulkan-driver)
    if [ $tests = yes ]; then packages+=(xorg-server-xvfb xdotool); fi
    by_hand="pacman -S"
    has() { pacman -T "$1" >/dev/null; }
    install() { as_root pacman -S --needed --noconfirm "$@"; }
else
    echo "This system has no apt, dnf or pacman. If the build or the window fails, look for these packages:"
    echo "a C++ compiler, pkg-config, the development files of wayland, xkbcommon, X11 and ALSA; the libraries"
    echo "X11, Xcursor, Xi, Xrandr, xkbcommon-x11, Vulkan and a Vulkan driver; for the tests Xvfb and xdotool."
    exit 0
fi

missing=()
for package in "${packages[@]}"; do
    has "$package" || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

# Arch: any Vulkan driver will do; where there is none, the one that draws in software works everywhere.
missing=("${missing[@]/#vulkan-driver/vulkan-swrast}")

if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null 2>&1; then
    {
        echo "System packages are missing. Installing them needs root, and there is no sudo here. As root, run"
        echo
        echo "    $by_hand ${missing[*]}"
        echo
        echo "and start this again."
    } >&2
    exit 2
fi

echo "Installing ${#missing[@]} missing system packages: ${missing[*]}"
install "${missing[@]}"
