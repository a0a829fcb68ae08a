import { type AccessCase, PERSONS } from './matrix.ts';
import { FILE_CASES, FUNCTION_CASES, TABLE_CASES } from './parts.ts';

/** The matrices as a page for people: subjects that are answered alike stand together, the most frequent answers first. */
export function renderAccessMatrix(): string {
  return `# Who may do what

\`supabase/tests/access-matrix.test.ts\` writes this page out of the matrices that it proves, through the API alone. After a change of
them: \`npm run --silent test:hosted -- supabase/tests/access-matrix.test.ts -u\`.

Each answer below is the answer to a request by that person about a row of the demo clinic: ${TABLE_CASES.length} about tables,
${FUNCTION_CASES.length} calls of functions, ${FILE_CASES.length} about files. Subjects that are answered alike share a table and are named under it.
After a slash stands whose row it is.

- "Other clinic" is the owner of another clinic. An owner whose access was ended, and who opens patients' charts in the app (an own one, a
  child's in part, one that has ended), is asked the same and answered the same.
- Staff and physicians are asked twice more, of a restricted record and of one opened in an emergency
  (\`supabase/tests/restricted-matrix.test.ts\`).
- What a role has no privilege for, PostgreSQL refuses to everyone: the catalog proves it. The API is asked by an owner and, for a
  tenth, signed out. \`PROPERTY_RUNS=1\` asks every cell.
- Schema \`public\`, the only one exposed, has no views. Edge Functions are proved in \`eligibility.test.ts\` and
  \`referral-intake.test.ts\`.

**yes**: with the row as asked for. **nothing**: no row, as if there were none; a write leaves it as it was. **refused**: 42501.
**not-found**: PT404. **taken**: let through, but the one row a person may have is there already.

## Tables

${alike(TABLE_CASES)}

## Functions

${alike(FUNCTION_CASES)}

## Files

The private buckets of Storage. A download is asked for twice: the file itself, and a link to it. Here **refused** is Storage's 403
and **not-found** its 404. Whatever is answered, the files behind it are looked at too.

${alike(FILE_CASES)}
`;
}

function alike(cases: readonly AccessCase[]): string {
  const bySubject = groupedBy(cases, ({ subject }) => subject);
  const byAnswers = groupedBy([...bySubject.keys()].sort(), (subject) =>
    answersOf(bySubject.get(subject) ?? []),
  );
  return [...byAnswers]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([answers, subjects]) => `${answers}\n\n${subjects.map((one) => `\`${one}\``).join(', ')}`)
    .join('\n\n');
}

/** All that one subject is answered, as a table. */
function answersOf(cases: readonly AccessCase[]): string {
  const heads = ['Verb', ...PERSONS.map((person) => person.replace('-', ' '))];
  const rows = [...groupedBy(cases, ({ command }) => command)].map(([command, answered]) => [
    command,
    ...answered.map(({ answer }) => answer),
  ]);
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function groupedBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
