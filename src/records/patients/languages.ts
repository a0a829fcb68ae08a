/** The most frequent spoken and signed languages of American patients, as ISO 639 codes. */
const COMMON = [
  'en',
  'es',
  'zh',
  'yue',
  'tl',
  'vi',
  'ar',
  'fr',
  'ko',
  'ru',
  'pt',
  'ht',
  'hi',
  'de',
  'pl',
  'ur',
  'it',
  'fa',
  'gu',
  'bn',
  'ja',
  'so',
  'am',
  'uk',
  'hmn',
  'nv',
  'ase',
] as const;

export const LANGUAGE_NOT_KNOWN = 'unknown';

const names = new Intl.DisplayNames('en', { type: 'language' });

export function languageName(code: string): string {
  return names.of(code) ?? code;
}

export function languageOptions(current: string) {
  const codes: readonly string[] = COMMON;
  const others = current === LANGUAGE_NOT_KNOWN || codes.includes(current) ? [] : [current];
  return [
    { value: LANGUAGE_NOT_KNOWN, label: 'Not known' },
    ...[...codes, ...others].map((code) => ({ value: code, label: languageName(code) })),
  ];
}
