export type Rgb = readonly [red: number, green: number, blue: number];
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** "#0a6468" as channels from 0 to 1; null for any other text. */
export function parseHex(hex: string): Rgb | null {
  const match = HEX.exec(hex);
  if (!match) return null;
  const channel = (index: number) => Number.parseInt(match[index] ?? '', 16) / 255;
  return [channel(1), channel(2), channel(3)];
}

/** The nearest color a screen can show, as "#0a6468". */
export function toHex(color: Rgb): string {
  const channel = (part: number) =>
    Math.round(clip(part) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${color.map(channel).join('')}`;
}

/** Converts an sRGB channel to linear light. */
export const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
export const fromLinear = (c: number) =>
  c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055;
const clip = (c: number) => Math.min(1, Math.max(0, c));

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export function toOklab([red, green, blue]: Rgb): Rgb {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (linear: number) => fromLinear(clip(linear));
  return [
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

export function fromOklch([lightness, chroma, hue]: Oklch): Rgb {
  return fromOklab([lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]);
}

export function toOklch(color: Rgb): Oklch {
  const [lightness, a, b] = toOklab(color);
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)];
}
