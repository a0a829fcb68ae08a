import type { Placing } from './placing.ts';
import type { ResourceOf } from './resources.ts';

/** Codes that say of no one language which. */
const NO_LANGUAGE = ['und', 'mul', 'mis', 'zxx', 'sgn'];

/** The language that a patient prefers, else the only one they are said to speak, by its ISO 639 code. */
export function languageOf(
  placing: Placing,
  { communication: all = [] }: Pick<ResourceOf<'Patient'>, 'communication'>,
  at: string,
): string | undefined {
  const preferred = all.findIndex((one) => one.preferred === true);
  const chosen = preferred === -1 && all.length === 1 ? 0 : preferred;
  const codings = all[chosen]?.language.coding ?? [];
  for (const [place, { code = '' }] of codings.entries()) {
    const [language, isWhole] = languageIn(code);
    if (language === undefined) continue;
    const where = `${at}.communication[${chosen}]`;
    const coding = `${where}.language.coding[${place}]`;
    placing.transaction.take(`${where}.preferred`, `${coding}.system`, `${coding}.display`);
    if (isWhole) placing.transaction.take(`${coding}.code`);
    else {
      const diagnostics = 'Only the language was taken.';
      const expression = `${coding}.code`;
      placing.transaction.remark({ code: 'informational', diagnostics, expression });
    }
    placing.set('patient.preferred_language', `${coding}.code`);
    return language;
  }
  return undefined;
}

/** "es" of "spa" and of "es-MX", and whether that is all it says. */
function languageIn(code: string): [language: string | undefined, isWhole: boolean] {
  try {
    const locale = new Intl.Locale(code.replaceAll('_', '-'));
    const isOne = /^[a-z]{2,3}$/.test(locale.language) && !NO_LANGUAGE.includes(locale.language);
    return [isOne ? locale.language : undefined, locale.toString() === locale.language];
  } catch {
    return [undefined, false];
  }
}
