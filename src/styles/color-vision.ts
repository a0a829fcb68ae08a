import { fromLinear, type Rgb, toLinear } from '@/lib/color';

/** Lightness, green to red, blue to yellow: CIELAB under D65. */
export type Lab = readonly [lightness: number, a: number, b: number];
type Matrix = readonly [Rgb, Rgb, Rgb];

/**
 * What each kind of complete color blindness makes of a color, on linear light. Machado, Oliveira and Fernandes, "A
 * physiologically-based model for simulation of color vision deficiency", IEEE TVCG 15 (6), 2009, severity 1.0.
 */
const BLINDNESS = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>;

type Eyes = keyof typeof BLINDNESS | 'full color vision';
export const EYES = ['full color vision', 'protanopia', 'deuteranopia', 'tritanopia'] as const;

const times = (matrix: Matrix, [x, y, z]: Rgb): Rgb => {
  const [one, two, three] = matrix.map(([a, b, c]) => a * x + b * y + c * z);
  return [one ?? 0, two ?? 0, three ?? 0];
};
const each = ([x, y, z]: Rgb, change: (part: number) => number): Rgb => [
  change(x),
  change(y),
  change(z),
];

/** The color as these eyes see it. */
export function seenBy(eyes: Eyes, color: Rgb): Rgb {
  if (eyes === 'full color vision') return color;
  const light = times(BLINDNESS[eyes], each(color, toLinear));
  return each(light, (part) => fromLinear(Math.min(1, Math.max(0, part))));
}

const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];

export function toLab(color: Rgb): Lab {
  const [x, y, z] = times(TO_XYZ, each(color, toLinear));
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

const degrees = (angle: number) => (angle * Math.PI) / 180;

/**
 * CIEDE2000: how different two colors look; 1 is just seen side by side. In the names of Sharma, Wu and Dalal, "The CIEDE2000
 * color-difference formula", Color Research and Application 30 (1), 2005.
 */
export function difference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)));
  const [c1, h1] = polar((1 + g) * a1, b1);
  const [c2, h2] = polar((1 + g) * a2, b2);
  const isGray = c1 * c2 === 0;
  const apart = h2 - h1;
  const turn = Math.abs(apart) <= 180 ? 0 : -Math.sign(apart) * 360;
  const hueStep = isGray ? 0 : apart + turn;
  const deltaH = 2 * Math.sqrt(c1 * c2) * Math.sin(degrees(hueStep / 2));
  const meanH = isGray ? h1 + h2 : meanHue(h1, h2);
  const [meanL, mean] = [(l1 + l2) / 2, (c1 + c2) / 2];

  const t =
    1 -
    0.17 * Math.cos(degrees(meanH - 30)) +
    0.24 * Math.cos(degrees(2 * meanH)) +
    0.32 * Math.cos(degrees(3 * meanH + 6)) -
    0.2 * Math.cos(degrees(4 * meanH - 63));
  const lightness =
    (l2 - l1) / (1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * mean);
  const hue = deltaH / (1 + 0.015 * mean * t);
  const turned = degrees(60 * Math.exp(-(((meanH - 275) / 25) ** 2)));
  const rotation = -2 * Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)) * Math.sin(turned);
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + rotation * chroma * hue);
}

function polar(a: number, b: number): readonly [chroma: number, hue: number] {
  const angle = a === 0 && b === 0 ? 0 : (Math.atan2(b, a) * 180) / Math.PI;
  return [Math.hypot(a, b), angle < 0 ? angle + 360 : angle];
}

function meanHue(one: number, other: number): number {
  const sum = one + other;
  if (Math.abs(one - other) <= 180) return sum / 2;
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
}
