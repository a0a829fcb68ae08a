/* The words of a page in its language. Here, so that the rules of fields say theirs, too; functions speak English. */

export type Language = 'en' | 'es';

/** The texts of a language by the English ones: one, or one for each form of a count. */
export type Texts = Readonly<Record<string, string | readonly string[]>>;

export interface Spoken {
  language: Language;
  /** As browsers know the language, for numbers, dates and counts. */
  tag: string;
  texts: Texts;
  /** A date by the pattern of the English one. */
  writeDate: (date: Date, pattern: string) => string;
}

export type Values = Readonly<Record<string, string | number>>;

/** English, which needs no texts. */
let spoken: Spoken | null = null;

/** The language of what is drawn next; null for English. */
export function speak(next: Spoken | null): void {
  spoken = next;
}

/** What a part says that is English on any page. */
export function inEnglish<Said>(say: () => Said): Said {
  const before = spoken;
  spoken = null;
  try {
    return say();
  } finally {
    spoken = before;
  }
}

export const spokenNow = (): Spoken | null => spoken;

export const languageTag = (): string => spoken?.tag ?? 'en-US';

/** Marks a text that `t` says later. */
export const msg = <Text extends string>(text: Text): Text => text;

/** The same of a text that advises about health, for `medical` (ui/medical.tsx). */
export const medicalMsg = <Text extends string>(text: Text): Text => msg(text);

/** A text in the page's language: `t('Call {clinic}', { clinic })`. English where the language lacks it. */
export function t(text: string, values?: Values): string {
  const said = spoken?.texts[text];
  return filled(typeof said === 'string' ? said : text, values);
}

/** A text with a `{count}`, of which English has two forms. */
export function tn(count: number, one: string, other: string, values?: Values): string {
  const said = spoken?.texts[one];
  const forms = typeof said === 'object' ? said : [one, other];
  return filled(forms[formOf(count)] ?? other, { count, ...values });
}

/** Which of a language's forms a count takes; the catalog has them in this order. */
function formOf(count: number): number {
  const rules = new Intl.PluralRules(languageTag());
  const { pluralCategories } = rules.resolvedOptions();
  const form = rules.select(count);
  return FORMS.filter((one) => pluralCategories.includes(one)).indexOf(form);
}

const FORMS: readonly Intl.LDMLPluralRule[] = ['one', 'many', 'other'];

function filled(text: string, values: Values | undefined): string {
  if (values === undefined) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === 'number' ? value.toLocaleString(languageTag()) : value;
  });
}
