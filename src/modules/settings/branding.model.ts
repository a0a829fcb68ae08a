import { z } from 'zod';
import type { Line } from '@/kit/conflict/conflict-notice';
import { contrast, fromOklch, parseHex, type Rgb, toHex, toOklch } from '@/lib/color';

/** Same limit as the column's check. */
export const MAX_LOGO_SUFFIX = 16;

/** WCAG AA for text. */
export const READABLE = 4.5;

/** The portal's default color, as in tokens.css. */
export const OWN_COLOR = '#12a8a8';

const THEMES = {
  light: {
    label: 'Light',
    bound: (lightness: number) => Math.min(lightness, 0.47),
    surfaces: ['#ffffff', '#f3f6f7', '#eef3f5'],
    onAccent: '#ffffff',
  },
  dark: {
    label: 'Dark',
    bound: (lightness: number) => Math.max(lightness, 0.79),
    surfaces: ['#10191f', '#17232a', '#0a1115'],
    onAccent: '#0a1115',
  },
} as const;

const MOST_CHROMA = 0.13;

export const THEME_NAMES = ['light', 'dark'] as const;
type ThemeName = (typeof THEME_NAMES)[number];

export interface Shade {
  label: string;
  /** The chosen color's worst contrast, as text and on a button. */
  asChosen: number;
  /** The nearest readable shade, which the portal shows. */
  shown: string;
  asShown: number;
  /** Colors of the preview. */
  surface: string;
  onAccent: string;
}

/** How a color reads in a theme, and the shade that the portal uses; null if it is no color. */
export function shadeIn(theme: ThemeName, color: string): Shade | null {
  const chosen = parseHex(color);
  if (!chosen) return null;
  const { label, bound, surfaces, onAccent } = THEMES[theme];
  const worst = (of: Rgb) =>
    Math.min(...[...surfaces, onAccent].map((other) => contrast(of, parseHex(other) ?? [0, 0, 0])));
  const [lightness, chroma, hue] = toOklch(chosen);
  const asChosen = worst(chosen);
  const shown = fromOklch([bound(lightness), Math.min(chroma, MOST_CHROMA), hue]);
  return {
    label,
    asChosen,
    shown: toHex(shown),
    asShown: worst(shown),
    surface: surfaces[0],
    onAccent,
  };
}

/** Whether each theme has a readable shade of the color. */
export function isReadable(color: string): boolean {
  return THEME_NAMES.every((theme) => (shadeIn(theme, color)?.asShown ?? 0) >= READABLE);
}

export const brandingSchema = z.object({
  logoSuffix: z
    .string()
    .trim()
    .min(1, 'Enter what the logo should say.')
    .max(MAX_LOGO_SUFFIX, `The logo has room for ${MAX_LOGO_SUFFIX} characters.`),
  /** Null for the portal's default. */
  accentColor: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'A color such as #0a6468.')
    .refine(isReadable, 'No shade of this color can be read in both themes.')
    .nullable(),
});

type BrandingDraft = z.infer<typeof brandingSchema>;

interface BrandingColumns {
  logo_suffix: string;
  accent_color: string | null;
}

export function toBrandingDraft({ logo_suffix, accent_color }: BrandingColumns): BrandingDraft {
  return { logoSuffix: logo_suffix, accentColor: accent_color };
}

export function toBranding({ logoSuffix, accentColor }: BrandingDraft): BrandingColumns {
  return { logo_suffix: logoSuffix, accent_color: accentColor };
}

export function linesOfBranding({ logo_suffix, accent_color }: BrandingColumns): Line[] {
  return [
    ['Logo text', logo_suffix],
    ['Accent color', accent_color],
  ];
}
