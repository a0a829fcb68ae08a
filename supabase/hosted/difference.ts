import type { Database } from '../embedded/database.ts';

/** The rows of a statement that gives one column, `line`. */
export async function linesOf(db: Pick<Database, 'query'>, statement: string): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(statement);
  return rows.map(({ line }) => line).sort();
}

/** Lines of only the first, and of only the second: both empty if they are the same. */
export function difference(first: readonly string[], second: readonly string[]) {
  const without = (lines: readonly string[], others: readonly string[]) => {
    const known = new Set(others);
    return lines.filter((line) => !known.has(line));
  };
  return { onlyFirst: without(first, second), onlySecond: without(second, first) };
}

/** A statement's lines that only one database has, each with its side. */
export async function differencesOf(
  hosted: Pick<Database, 'query'>,
  embedded: Pick<Database, 'query'>,
  statement: string,
): Promise<string[]> {
  const { onlyFirst, onlySecond } = difference(
    await linesOf(hosted, statement),
    await linesOf(embedded, statement),
  );
  return [
    ...onlyFirst.map((line) => `hosted only: ${line}`),
    ...onlySecond.map((line) => `embedded only: ${line}`),
  ].sort();
}
