/** What pg_dump writes above each object. */
const HEADING = /^--\n-- (?:Data for )?Name: (.+); Type: (.+); Schema: (.+); Owner: .*\n--\n/;

/** Kinds whose lines follow the order in which columns were added, which means nothing. */
const BY_COLUMN = ['TABLE', 'ACL'];

/**
 * pg_dump's output, ordered by names alone: objects by schema, kind and name, a table's columns by name. Two
 * databases with the same schema and rows give the same text.
 */
export function sortedDump(dump: string): string {
  const objects = dump
    // Newer versions put a random key at both ends.
    .replace(/^\\(?:un)?restrict .*\n/gm, '')
    .split(/^(?=--\n-- (?:Data for )?Name: )/m)
    // The settings for reading the dump come before the first object.
    .slice(1)
    .map(sortedObject);
  return `${objects.sort().join('\n\n')}\n`;
}

function sortedObject(object: string): string {
  const [heading, name, type = '', schema] = HEADING.exec(object) ?? [''];
  const body = object
    .slice(heading.length)
    .replace(/\n--\n-- PostgreSQL database dump complete\n--\n/, '\n')
    .trim();
  const text = BY_COLUMN.includes(type) ? sortedLines(body) : body;
  return `-- ${schema} ${type} ${name}\n${text}`;
}

function sortedLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/,$/, ''))
    .filter((line) => line !== '')
    .sort()
    .join('\n');
}
