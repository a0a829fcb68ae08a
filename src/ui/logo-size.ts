export const LOGO_SIZES = {
  sm: { width: 180, height: 42 },
  md: { width: 230, height: 52 },
  lg: { width: 280, height: 62 },
} as const;

export type LogoSize = keyof typeof LOGO_SIZES;

/** A semibold letter is a bit over half as wide as it is high, in any font used here. */
const LETTER_WIDTH = 0.62;
const LINE_HEIGHT = 1.15;

/** One line as large as the height allows, or two if a long suffix would be tiny on one. */
export function logoFontSize(suffix: string, size: LogoSize): number {
  const { width, height } = LOGO_SIZES[size];
  const room = width - height * 0.9;
  const letters = Math.max(1, [...suffix].length);
  const oneLine = Math.min(height * 0.5, room / (letters * LETTER_WIDTH));
  // A second line never breaks exactly in the middle, so a tenth is kept in reserve.
  const twoLines = Math.min(
    (height * 0.9) / (2 * LINE_HEIGHT),
    (room * 1.8) / (letters * LETTER_WIDTH),
  );
  const best = suffix.includes(' ') ? Math.max(oneLine, twoLines) : oneLine;
  return Math.max(12, Math.floor(best * 10) / 10);
}
