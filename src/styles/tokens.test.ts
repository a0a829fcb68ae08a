import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  contrast,
  fromOklab,
  fromOklch,
  type Oklch,
  parseHex as parse,
  type Rgb,
  toOklab,
  toOklch,
} from '@/lib/color';
import { CHART_COLORS } from '@/modules/analytics/chart-data';
import { FRAME_COLORS } from '@/preferences/frame-colors';
import { PARTICLE_OPACITY } from '@/ui/particle-options';
import { difference, EYES, seenBy, toLab } from './color-vision';

// The contrast of every pair of colors that text and graphics are drawn with, computed from the
// stylesheet itself: changing a token to something unreadable fails here.

type Theme = 'light' | 'dark';

const CSS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const DECLARATION = /--([\w-]+):\s*([^;]+);/g;
const DEFAULT_ACCENT = /var\(--clinic-accent, (#[0-9a-f]{6})\)/;
const BOUND = /^(min|max)\(l, ([\d.]+)\)$/;

function declarations(css: string): Map<string, string> {
  return new Map([...css.matchAll(DECLARATION)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

const [lightPart = '', rest = ''] = CSS.split('@media screen {');
const [darkPart = '', derivedPart = ''] = rest.split('@supports');
const light = declarations(lightPart);
const themes = { light, dark: new Map([...light, ...declarations(darkPart)]) } as const;

function raw(theme: Theme, name: string): string {
  const value = themes[theme].get(name);
  if (value === undefined) throw new Error(`tokens.css has no --${name}`);
  return value;
}

function parseHex(hex: string): Rgb {
  const color = parse(hex);
  if (!color) throw new Error(`${hex} is not a color this test can read`);
  return color;
}

/** What the `@supports` block does to a clinic's color. */
function accents(theme: Theme, clinic: Rgb) {
  const [, kind, bound = ''] = BOUND.exec(raw(theme, 'accent-lightness')) ?? [];
  const [lightness, chroma, hue] = toOklch(clinic);
  const limit = kind === 'min' ? Math.min : Math.max;
  const base: Oklch = [limit(lightness, Number(bound)), Math.min(chroma, 0.13), hue];
  const shift = Number(raw(theme, 'accent-shift'));
  const accent = fromOklch(base);
  const share = Number.parseFloat(raw(theme, 'accent-tint')) / 100;
  const surface = toOklab(parseHex(raw(theme, 'surface')));
  const tint = toOklab(accent);
  const mix = (index: 0 | 1 | 2) => share * tint[index] + (1 - share) * surface[index];
  return {
    accent,
    'accent-hover': fromOklch([base[0] + shift, base[1], base[2]]),
    'accent-soft': fromOklab([mix(0), mix(1), mix(2)]),
  } as const;
}

const defaultAccent = parseHex(DEFAULT_ACCENT.exec(derivedPart)?.[1] ?? '');
const SURFACES = ['background', 'surface', 'surface-raised', 'surface-sunken', 'field'] as const;
const TONES = ['success', 'warning', 'danger', 'info'] as const;

describe.each<Theme>(['light', 'dark'])('the %s theme', (theme) => {
  const token = (name: string) => parseHex(raw(theme, name));
  const derived = accents(theme, defaultAccent);

  const textPairs = [
    ...SURFACES.flatMap((surface) => [
      ['text', surface],
      ['text-muted', surface],
      ...TONES.map((tone) => [tone, surface]),
    ]),
    ...TONES.flatMap((tone) => [
      [tone, `${tone}-soft`],
      ['text', `${tone}-soft`],
      ['on-tone', tone],
    ]),
    // What a browser without relative colors shows.
    ['accent-contrast', 'accent'],
    ['accent-contrast', 'accent-hover'],
    ...SURFACES.map((surface) => ['accent', surface]),
    // Tooltips are inverted.
    ['background', 'text'],
  ];

  it.each(textPairs)('%s is readable on %s', (foreground = '', background = '') => {
    expect(contrast(token(foreground), token(background))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['text', 'text-muted'])('%s is readable on the soft accent', (name) => {
    expect(contrast(token(name), derived['accent-soft'])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SURFACES)('the edges of controls can be seen on %s', (surface) => {
    expect(contrast(token('border-strong'), token(surface))).toBeGreaterThanOrEqual(3);
  });

  it.each(['hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5', 'hue-6', ...CHART_COLORS])(
    '%s can be seen on every surface',
    (name) => {
      for (const surface of SURFACES) {
        expect(contrast(token(name), token(surface))).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it.each(EYES)('all chart colors can be told apart by %s', (eyes) => {
    const seen = CHART_COLORS.map((name) => ({ name, lab: toLab(seenBy(eyes, token(name))) }));
    for (const [place, one] of seen.entries()) {
      for (const other of seen.slice(place + 1)) {
        expect(difference(one.lab, other.lab), `${one.name}, ${other.name}`).toBeGreaterThan(15);
      }
    }
  });

  const over = (top: Rgb, bottom: Rgb, share: number): Rgb => [
    share * top[0] + (1 - share) * bottom[0],
    share * top[1] + (1 - share) * bottom[1],
    share * top[2] + (1 - share) * bottom[2],
  ];

  it('keeps text readable where a particle shines through the most transparent panel', () => {
    // 70 is the floor of panelOpacity.
    const lit = over(token('particle'), token('background'), PARTICLE_OPACITY.desktop);
    const panel = over(token('surface'), lit, 0.7);
    for (const name of ['text', 'text-muted', ...TONES]) {
      expect(contrast(token(name), panel), name).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keeps the navigation and the top bar readable while the page’s text passes beneath', () => {
    // 85 is their floor of panelOpacity.
    const bar = over(token('surface'), token('text'), 0.85);
    for (const name of ['text', 'text-muted']) {
      expect(contrast(token(name), bar), name).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keeps any accent a clinic may choose readable', () => {
    const steps = [0, 51, 102, 153, 204, 255].map((step) => step / 255);
    const clinics = steps.flatMap((r) => steps.flatMap((g) => steps.map((b): Rgb => [r, g, b])));
    for (const clinic of [defaultAccent, ...clinics]) {
      const chosen = accents(theme, clinic);
      const worst = Math.min(
        contrast(token('accent-contrast'), chosen.accent),
        contrast(token('accent-contrast'), chosen['accent-hover']),
        contrast(chosen.accent, chosen['accent-soft']),
        contrast(token('text-muted'), chosen['accent-soft']),
        ...SURFACES.map((surface) => contrast(chosen.accent, token(surface))),
      );
      expect(
        worst,
        `rgb ${clinic.map((c) => Math.round(c * 255)).join(' ')}`,
      ).toBeGreaterThanOrEqual(4.5);
    }
  });
});

it.each(['light', 'dark'] as const)(
  'the frame of a phone’s browser is as %s as the page',
  (theme) => {
    expect(FRAME_COLORS[theme]).toBe(raw(theme, 'background'));
  },
);
