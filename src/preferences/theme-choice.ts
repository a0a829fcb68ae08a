export const THEME_CHOICES = ['light', 'dark', 'system'] as const;

export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** People can edit storage; invalid values count as the default. */
export function parseThemeChoice(value: string | undefined): ThemeChoice {
  return THEME_CHOICES.find((choice) => choice === value) ?? 'dark';
}
