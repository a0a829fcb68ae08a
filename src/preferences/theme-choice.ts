export const THEME_CHOICES = ['light', 'dark', 'system'] as const;

export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Storage is anybody's to write to; what makes no sense there counts as the default. */
export function parseThemeChoice(value: string | undefined): ThemeChoice {
  return THEME_CHOICES.find((choice) => choice === value) ?? 'dark';
}
