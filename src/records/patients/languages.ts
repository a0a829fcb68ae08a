/** Spoken or signed in the homes of American patients, the most frequent first: ISO 639 codes. */
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

/** For patients whose language nobody has asked for. */
export const LANGUAGE_NOT_KNOWN = 'unknown';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** "Spanish" for "es". */
export function languageName(code: string): string {
  return names.of(code) ?? code;
}

/** What a form offers, and what it was given where that is rarer. */
export function languageOptions(current: string) {
  const codes: readonly string[] = COMMON;
  const others = current === LANGUAGE_NOT_KNOWN || codes.includes(current) ? [] : [current];
  return [
    { value: LANGUAGE_NOT_KNOWN, label: 'Not known' },
    ...[...codes, ...others].map((code) => ({ value: code, label: languageName(code) })),
  ];
}
