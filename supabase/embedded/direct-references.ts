interface Reference {
  table: string;
  ref_table: string;
  foreign_key_name: string;
}

interface Schema {
  foreign_keys: Reference[];
  functions?: { schema: string; name: string; return_type: string }[];
}

/** A request's embeddings by name: from which table, and by which reference. */
interface Joins {
  [name: string]: { from?: string; hint?: string | undefined };
}

/** The part of a parsed request, or of an embedding, that lists embeddings. */
interface Node {
  from?: unknown;
  function?: unknown;
  join?: Joins;
  select?: unknown;
}

interface Connection {
  introspect: (options?: { useCache?: boolean }) => Promise<Schema>;
  onPostgrestAST(request: Node, variables: unknown): Promise<unknown>;
}

/**
 * The package takes every table with references to two others for a many-to-many table between them, and with a
 * second one answers PGRST201 to `referrals?select=patient:patients(name)`. PostgREST requires both references in the
 * table's primary key, which none of ours has. So if one reference leads from table to table, this names it in the
 * request, as a client could.
 */
export function embedDirectReferences(connection: Connection): void {
  const pass = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (request, variables) => {
    const schema = await connection.introspect({ useCache: true });
    const table = readTable(request, schema);
    if (table !== undefined) nameReferences(request, table, schema.foreign_keys);
    return await pass(request, variables);
  };
}

/** The table that a request reads: named in it, or returned by the function that it calls. */
function readTable({ from, function: called }: Node, { functions }: Schema): string | undefined {
  if (typeof from === 'string') return from;
  return functions?.find(({ schema, name }) => schema === 'public' && name === called)?.return_type;
}

function nameReferences(node: Node, table: string, references: readonly Reference[]): void {
  for (const [name, join] of Object.entries(node.join ?? {})) {
    const target = join.from ?? name;
    join.hint ??= directReference(table, target, references);
    const embedded = embeddedAs(node.select, name);
    if (embedded) nameReferences(embedded, target, references);
  }
}

/** The name of the only reference between two tables, in either direction. */
function directReference(
  table: string,
  target: string,
  references: readonly Reference[],
): string | undefined {
  const names = references
    .filter(
      (one) =>
        (one.table === table && one.ref_table === target) ||
        (one.table === target && one.ref_table === table),
    )
    .map((one) => one.foreign_key_name);
  return new Set(names).size === 1 ? names[0] : undefined;
}

function embeddedAs(select: unknown, name: string): Node | undefined {
  if (!Array.isArray(select)) return undefined;
  for (const part of select) {
    if (typeof part === 'object' && part !== null && name in part) return part[name];
  }
  return undefined;
}
