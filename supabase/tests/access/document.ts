import { type AccessCase, PERSONS } from './matrix.ts';
import { FILE_CASES, FUNCTION_CASES, TABLE_CASES } from './parts.ts';

/** The matrices as a page for people, in the order of the alphabet. */
export function renderAccessMatrix(): string {
  return `# Who may do what

Written by \`supabase/tests/access-matrix.test.ts\` out of the matrices it proves, through the API alone; after a change of them:
\`npx vitest run --project db supabase/tests/access-matrix.test.ts -u\`. Each cell is a request, made by that person about a row
of the demo clinic: ${TABLE_CASES.length} about tables, ${FUNCTION_CASES.length} calls of functions,
${FILE_CASES.length} about files. All that "other clinic" is answered is
asked once more by an owner of the clinic whose access was ended. What staff and physicians may do is asked twice more, of a restricted
record and of one opened in an emergency (\`supabase/tests/restricted-matrix.test.ts\`). Schema \`public\`, the only one exposed, has
no views; one would be asked for here like a table. Edge Functions are proved in \`eligibility.test.ts\` and \`referral-intake.test.ts\`.

**yes**: with the row as asked for. **nothing**: no row, as if there were none; a write leaves it as it was. **refused**: 42501.
**not-found**: PT404. **taken**: let through, but the one row a person may have is there already. "Other clinic" is the owner of another
one. After the slash stands whose row it is.

## Tables

${tableOf(TABLE_CASES, ['Table', 'Verb'], ({ subject, command }) => [subject, command])}

## Functions

${tableOf(FUNCTION_CASES, ['Function'], ({ subject }) => [subject])}

## Files

The private buckets of Storage. A download is asked for twice: the file itself, and a link to it. Here **refused**
is Storage's 403, **not-found** its 404, and whatever is answered, the files behind it are looked at too.

${tableOf(FILE_CASES, ['Bucket', 'Verb'], ({ subject, command }) => [subject, command])}
`;
}

function tableOf(
  cases: readonly AccessCase[],
  heads: string[],
  label: (access: AccessCase) => string[],
): string {
  const rows = new Map<string, string[]>();
  for (const access of cases) {
    const key = label(access).join(' | ');
    rows.set(key, [...(rows.get(key) ?? []), access.answer]);
  }
  const names = [...heads, ...PERSONS.map((person) => person.replace('-', ' '))];
  const lines = [...rows]
    .map(([key, answers]) => `| ${key} | ${answers.join(' | ')} |`)
    .sort((a, b) => (subjectOf(a) < subjectOf(b) ? -1 : Number(subjectOf(a) > subjectOf(b))));
  return [`| ${names.join(' | ')} |`, `|${names.map(() => ' --- ').join('|')}|`, ...lines].join(
    '\n',
  );
}

const subjectOf = (line: string) => line.split(' | ')[0] ?? '';
