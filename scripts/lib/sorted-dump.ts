/** What pg_dump writes above each object. */
const HEADING = /^--\n-- (?:Data for )?Name: (.+); Type: (.+); Schema: (.+); Owner: .*\n--\n/;

/** Where the order of lines follows the order in which a table's columns came to be, which means nothing. */
const BY_COLUMN = ['TABLE', 'ACL'];

/**
 * What pg_dump wrote, in an order that follows from names alone: the objects by schema, kind and name, the columns of a
 * table by name. Two databases with the same schema and rows give the same text, however they came to have them.
 */
export function sortedDump(dump: string): string {
  const objects = dump
    // Newer versions put a random key at both ends.
    .replace(/^\\(?:un)?restrict .*\n/gm, '')
    .split(/^(?=--\n-- (?:Data for )?Name: )/m)
    // Before the first come the settings that the dump is to be read back with.
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
