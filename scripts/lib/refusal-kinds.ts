import type { PGlite } from '@electric-sql/pglite';
import { isOwnSentence } from '../../src/lib/supabase/own-sentence.ts';

interface FunctionRow {
  name: string;
  body: string;
}

const SQL = `
select p.proname as name, p.prosrc as body
from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where n.nspname in ('public', 'private') and p.prosrc ~ '\\merrcode\\s*='`;

const DETAIL = /\busing errcode = '(\w+)',\s*detail\s*=\s*([\s\S]*?);\n/g;
/** A text, or a choice of texts. */
const KIND = /"kind": ?"(\w+)"|'kind',\s*(?:'(\w+)'|(case\b.*? end\b))/;
const SHOWN = /^(PT4\d\d|P0001|42501)$/;
/** The sentence of a missing right; `%` stands for one that is passed in whole. */
const FORBIDS = /\braise exception '((?:[^']|'')*)'[^;]*\berrcode = '42501'/g;
const CHOSEN = /\b(?:then|else) '(\w+)'/g;

/**
 * The kinds of refusal that the functions of the database raise, found in their bodies: the raise statement is the
 * only list.
 * @throws for a detail without a kind, or for a sentence that the app doesn't show: of another code, or not told from
 *   Postgres's own
 */
export async function refusalKinds(db: Pick<PGlite, 'query'>): Promise<string[]> {
  const { rows } = await db.query<FunctionRow>(SQL);
  return [...new Set(rows.flatMap(kindsIn))].sort();
}

function kindsIn({ name, body }: FunctionRow): string[] {
  for (const [, sentence = ''] of body.matchAll(FORBIDS)) {
    if (sentence !== '%' && !isOwnSentence(sentence))
      throw new Error(`${name} raises what is no sentence: ${sentence}`);
  }
  return [...body.matchAll(DETAIL)].flatMap(([, code = '', detail = '']) => {
    const [, text, built, choice = ''] = KIND.exec(detail) ?? [];
    const kinds = [text, built, ...[...choice.matchAll(CHOSEN)].map(([, one]) => one)].filter(
      (kind) => kind !== undefined,
    );
    if (kinds.length === 0) throw new Error(`${name} raises a detail without a kind.`);
    if (!SHOWN.test(code)) throw new Error(`${name} raises ${code}: nobody reads its sentence.`);
    return kinds;
  });
}
