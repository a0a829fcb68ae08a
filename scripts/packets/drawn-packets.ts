import type { Sending } from './fax.ts';
import { OTHERS, REFERRALS, SEEN_LAYOUTS } from './layouts.ts';
import { PRACTICE_FORMS } from './practice-forms.ts';
import { pick, type Random, randomFrom, type Truth, truthFrom } from './truth.ts';

/** A packet as it is drawn: what it says, its pages, and how they were sent. */
export interface DrawnPacket {
  seed: number;
  truth: Truth;
  sending: Omit<Sending, 'header'>;
  /** Of a second patient, whose pages come last. */
  other: Truth | null;
  pages: { kind: string; html: string }[];
}

const FONTS = [
  'DejaVu Sans',
  'DejaVu Serif',
  'Liberation Sans',
  'Liberation Serif',
  'Liberation Mono',
] as const;

/** Numbers from one to another, both included. */
export const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, more) => from + more);

/** For working on it. */
export const SEEN_SEEDS = [...span(1, 40), ...span(101, 220)];
/** Their referral forms no other packet has: for the end. */
export const UNSEEN_SEEDS = [...span(41, 60), ...span(301, 360)];

const unseen = new Set(UNSEEN_SEEDS);

/** From here on packets have the forms of `practice-forms.ts`. */
const PRACTICE_FROM = 2001;

export const styled = (html: string, font: string = FONTS[0], size = 16) =>
  `<style>body{font:${size}px '${font}';margin:52px 48px;width:720px}p{margin:9px 0}small{color:#333}pre{font:${size}px 'Liberation Mono'}</style>${html}`;

export function packetOf(seed: number): DrawnPacket {
  const random = randomFrom(seed);
  const [truth, second] = [truthFrom(random), truthFrom(random)];
  const form = formOf(seed);
  const [font, size] = [pick(random, FONTS), pick(random, [14, 15, 16, 17])];
  const other = seed % 10 === 0 ? second : null;
  const draw = (kind: string, html: string) => ({ kind, html: styled(html, font, size) });
  const along = OTHERS[Math.floor(random() * OTHERS.length)];
  const pages = [
    draw('referral', form?.(truth) ?? ''),
    ...(along ? [draw(along[0], along[1](truth))] : []),
    ...(other ? [draw('referral', form?.(other) ?? '')] : []),
  ];
  return { seed, truth, other, pages, sending: sendingFrom(random, seed) };
}

function formOf(seed: number) {
  if (seed >= PRACTICE_FROM) return PRACTICE_FORMS[(seed - PRACTICE_FROM) % PRACTICE_FORMS.length];
  const layout = unseen.has(seed)
    ? SEEN_LAYOUTS + (seed % (REFERRALS.length - SEEN_LAYOUTS))
    : seed % SEEN_LAYOUTS;
  return REFERRALS[layout];
}

export function sendingFrom(random: Random, seed: number): Omit<Sending, 'header'> {
  return {
    seed,
    resolution: random() < 0.6 ? 'fine' : 'standard',
    skew: (random() - 0.5) * (random() < 0.9 ? 2 : 5),
    threshold: 0.45 + random() * 0.15,
    speckle: 0.0002 + random() * 0.002,
    cut: random() < 0.05 ? 20 : 0,
  };
}
