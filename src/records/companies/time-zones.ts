export const TIME_ZONES: readonly string[] = Intl.supportedValuesOf('timeZone');
