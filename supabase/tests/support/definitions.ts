export interface SqlText {
  name: string;
  sql: string;
}

/** What a file of SQL creates, such as "function private.book" or "policy p on public.t". */
export interface Definition {
  what: string;
  file: string;
}

/** Comments, dollar-quoted bodies and strings, in which the words of a statement mean nothing. */
const QUOTED = /--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'/g;

const CREATE =
  /\bcreate (?:or replace )?(?:unique )?(?:constraint )?(function|table|type|view|index|policy|trigger) ([\w.]+)/g;

/** What a policy or a trigger is on: its name is one only for its table. */
const ON = /\bon ([\w.]+)/;

/** What private.compose_hub runs is defined where it is called. */
const COMPOSED = /compose_hub\('\w+', \$sql\$([\s\S]*?)\$sql\$/g;

export function definitionsIn({ name, sql }: SqlText): Definition[] {
  return sql
    .replace(COMPOSED, ';$1;')
    .replace(QUOTED, "''")
    .split(';')
    .flatMap((statement) =>
      [...statement.replace(/\s+/g, ' ').matchAll(CREATE)].map((match) => {
        const [, kind = '', object = ''] = match;
        const table = ['policy', 'trigger'].includes(kind) ? ON.exec(statement)?.[1] : undefined;
        return { what: table ? `${kind} ${object} on ${table}` : `${kind} ${object}`, file: name };
      }),
    );
}
