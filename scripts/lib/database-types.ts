import type { PGlite } from '@electric-sql/pglite';
import { refusalKinds } from './refusal-kinds.ts';

interface TypeRow {
  oid: number;
  name: string;
  schema: string;
  kind: string;
  category: string;
  element: number;
  base: number;
  relation: string | null;
}

interface ColumnRow {
  relation: string;
  kind: string;
  name: string;
  type: number;
  required: boolean;
  defaulted: boolean;
  computed: boolean;
}

interface RelationshipRow {
  relation: string;
  name: string;
  columns: string[];
  referenced: string;
  referenced_columns: string[];
  one_to_one: boolean;
}

interface FunctionRow {
  name: string;
  arg_names: string[] | null;
  arg_types: number[];
  arg_modes: string[] | null;
  /** Per input argument: the default's expression, empty if it is required. */
  arg_defaults: string[];
  returns: number;
  set: boolean;
}

interface EnumRow {
  name: string;
  values: string[];
}

const NUMBERS = ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid'];

const STRINGS = [
  ...['text', 'varchar', 'bpchar', 'name', 'citext', 'uuid', 'bytea', 'inet', 'cidr', 'macaddr'],
  ...['date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval', 'tsvector'],
];

const SCALARS = new Map([
  ...NUMBERS.map((name) => [name, 'number'] as const),
  ...STRINGS.map((name) => [name, 'string'] as const),
  ['bool', 'boolean'],
  ['json', 'Json'],
  ['jsonb', 'Json'],
  ['record', 'Record<string, unknown>'],
  ['void', 'undefined'],
]);

/**
 * The schema `public` as the `Database` types of supabase-js: the shape the Supabase CLI writes, read from the
 * catalog of the migrated embedded database. Unlike the CLI's, an argument whose default is null may be null.
 * Relationships of views are not derived.
 */
export async function renderDatabaseTypes(db: PGlite): Promise<string> {
  const [types, columns, relationships, functions, enums, kinds] = await Promise.all([
    db.query<TypeRow>(TYPES_SQL),
    db.query<ColumnRow>(COLUMNS_SQL),
    db.query<RelationshipRow>(RELATIONSHIPS_SQL),
    db.query<FunctionRow>(FUNCTIONS_SQL),
    db.query<EnumRow>(ENUMS_SQL),
    refusalKinds(db),
  ]);
  const byOid = new Map(types.rows.map((type) => [type.oid, type]));
  const typeOf = (oid: number) => renderType(byOid, oid);
  const relations = Object.entries(groupBy(columns.rows, (column) => column.relation));
  const tables = relations.filter(([, [first]]) => first?.kind === 'r' || first?.kind === 'p');
  const views = relations.filter(([, [first]]) => first?.kind === 'v' || first?.kind === 'm');

  return `${HEADER}${JSON_TYPE}
export type Database = {
  public: {
    Tables: {${tables.map(([name, own]) => renderTable(name, own, relationships.rows, typeOf)).join('')}
    };
    Views: {${views.map(([name, own]) => renderView(name, own, typeOf)).join('') || NOTHING}
    };
    Functions: {${renderFunctions(functions.rows, byOid, typeOf) || NOTHING}
    };
    Enums: {${enums.rows.map(({ name, values }) => `\n      ${name}: ${union(values)};`).join('') || NOTHING}
    };
    CompositeTypes: {${NOTHING}
    };
  };
};
${HELPERS}
/** The kinds of refusal that the database's functions raise, each in its error's detail. */
export type RefusalKind =${kinds.map((kind) => `\n  | ${quote(kind)}`).join('') || ' never'};

/** The values of each enum in their order, for lists and for parsing. */
export * as enums from './enums';
`;
}

/** The values of each enum as a module of its own: unused ones stay out of the build. */
export async function renderEnums(db: PGlite): Promise<string> {
  const { rows } = await db.query<EnumRow>(ENUMS_SQL);
  const groups = await db.query<{ name: string; of: string }>(GROUPS_SQL);
  const chosen = groups.rows.map(
    ({ name, of }) =>
      `select '${name}' as name, '${of}' as of, private.${name}()::text[] as values`,
  );
  const { rows: subsets } = await db.query<EnumRow & { of: string }>(chosen.join(' union all '));
  const listed = (values: string[]) => `[${values.map(quote).join(', ')}]`;
  const lists = [
    ...rows.map(({ name, values }) => `export const ${name} = ${listed(values)} as const;\n`),
    ...subsets.map(
      ({ name, of, values }) =>
        `export const ${name}: readonly (typeof ${of})[number][] = ${listed(values)};\n`,
    ),
  ];
  return `${HEADER}\n${lists.join('')}`;
}

type TypeOf = (oid: number) => string;

function renderTable(
  name: string,
  columns: ColumnRow[],
  relationships: RelationshipRow[],
  typeOf: TypeOf,
): string {
  const row = columns.map(
    ({ name: column, type, required }) => `${column}: ${typeOf(type)}${required ? '' : ' | null'};`,
  );
  const computed = columns.filter((column) => column.computed);
  const defaulted = columns.filter((column) => column.defaulted && !column.computed);
  const links = relationships.filter(({ relation }) => relation === name);
  return `
      ${name}: Table<
        {${lines(row)}
        },
        ${names(defaulted)},
        ${names(computed)},
        [${links.map(renderRelationship).join('')}${links.length > 0 ? '\n        ' : ''}]
      >;`;
}

const names = (columns: ColumnRow[]) => union(columns.map(({ name }) => name)) || 'never';

function renderRelationship(link: RelationshipRow): string {
  const columns = [link.columns, link.referenced_columns].map(
    (names) => `[${names.map(quote).join(', ')}]`,
  );
  const parts = [quote(link.name), columns[0], quote(link.referenced), columns[1]];
  return `
          Link<${parts.join(', ')}, ${link.one_to_one}>,`;
}

/** Postgres doesn't know whether a view's column can be null, so every one may be. */
function renderView(name: string, columns: ColumnRow[], typeOf: TypeOf): string {
  return `
      ${name}: {
        Row: {${lines(columns.map((column) => `${column.name}: ${typeOf(column.type)} | null;`))}
        };
        Relationships: [];
      };`;
}

function renderFunctions(
  functions: FunctionRow[],
  types: Map<number, TypeRow>,
  typeOf: TypeOf,
): string {
  const overloads = groupBy(functions, (fn) => fn.name);
  return Object.entries(overloads)
    .map(([name, variants]) => {
      const signatures = variants.map((fn) => renderFunction(fn, types, typeOf));
      return `\n      ${name}: ${signatures.join(' | ')};`;
    })
    .join('');
}

function renderFunction(fn: FunctionRow, types: Map<number, TypeRow>, typeOf: TypeOf): string {
  const parameters = fn.arg_types.map((type, index) => ({
    name: fn.arg_names?.[index] ?? '',
    type: typeOf(type),
    mode: fn.arg_modes?.[index] ?? 'i',
  }));
  const args = parameters
    .filter(({ mode }) => mode === 'i' || mode === 'b')
    .map(({ name, type }, index) => {
      const fallback = fn.arg_defaults[index] ?? '';
      if (fallback === '') return `${name}: ${type};`;
      return `${name}?: ${type}${fallback.startsWith('NULL') ? ' | null' : ''};`;
    });
  const columns = parameters
    .filter(({ mode }) => mode === 't' || mode === 'o' || mode === 'b')
    .map(({ name, type }) => `${name}: ${type};`);
  const one = columns.length > 0 ? `{ ${columns.join(' ')} }` : typeOf(fn.returns);
  const relation = types.get(fn.returns)?.relation;
  const embeds = relation
    ? `
        SetofOptions: { from: '*'; to: ${quote(relation)}; isOneToOne: ${!fn.set}; isSetofReturn: ${fn.set} };`
    : '';
  return `{
        Args: ${args.length > 0 ? `{ ${args.join(' ')} }` : 'Record<PropertyKey, never>'};
        Returns: ${one}${fn.set ? '[]' : ''};${embeds}
      }`;
}

function renderType(types: Map<number, TypeRow>, oid: number): string {
  const type = types.get(oid);
  if (!type) return 'unknown';
  if (type.category === 'A' && type.element !== 0) {
    const element = renderType(types, type.element);
    return element.includes(' ') ? `(${element})[]` : `${element}[]`;
  }
  if (type.kind === 'd') return renderType(types, type.base);
  if (type.schema === 'public' && type.kind === 'e') {
    return `Database['public']['Enums'][${quote(type.name)}]`;
  }
  if (type.schema === 'public' && type.relation) {
    return `Database['public']['Tables'][${quote(type.relation)}]['Row']`;
  }
  return SCALARS.get(type.name) ?? 'unknown';
}

function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): Record<string, Item[]> {
  const groups: Record<string, Item[]> = {};
  for (const item of items) {
    groups[keyOf(item)] ??= [];
    groups[keyOf(item)]?.push(item);
  }
  return groups;
}

const lines = (entries: string[]) => entries.map((entry) => `\n          ${entry}`).join('');
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const union = (values: string[]) => values.map(quote).join(' | ');

const NOTHING = '\n      [_ in never]: never;';

const HEADER = `/* Written by \`npm run db:types\` from supabase/migrations. Never edited: a test compares it. */
`;

const JSON_TYPE = `
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
`;

const HELPERS = `
/** A table by its columns: an insert may leave out what is defaulted or null, and never sets what is computed. */
type Table<
  Row,
  Defaulted extends keyof Row,
  Computed extends keyof Row,
  Links extends Link[],
> = {
  Row: Row;
  Insert: Omit<Row, Optional<Row> | Defaulted | Computed> &
    Partial<Omit<Pick<Row, Optional<Row> | Defaulted>, Computed>> & { [Column in Computed]?: never };
  Update: Partial<Omit<Row, Computed>> & { [Column in Computed]?: never };
  Relationships: Links;
};

type Link<
  Name extends string = string,
  Columns extends string[] = string[],
  To extends string = string,
  ToColumns extends string[] = string[],
  IsOneToOne extends boolean = boolean,
> = {
  foreignKeyName: Name;
  columns: Columns;
  isOneToOne: IsOneToOne;
  referencedRelation: To;
  referencedColumns: ToColumns;
};

type Optional<Row> = { [Column in keyof Row]: null extends Row[Column] ? Column : never }[keyof Row];

type PublicSchema = Database['public'];

/** A whole row of a table. */
export type Tables<Name extends keyof PublicSchema['Tables']> =
  PublicSchema['Tables'][Name]['Row'];

/** What an insert takes: columns with a default may be left out. */
export type TablesInsert<Name extends keyof PublicSchema['Tables']> =
  PublicSchema['Tables'][Name]['Insert'];

/** What an update takes: any column may be left out. */
export type TablesUpdate<Name extends keyof PublicSchema['Tables']> =
  PublicSchema['Tables'][Name]['Update'];

/** One of an enum's values. */
export type Enums<Name extends keyof PublicSchema['Enums']> = PublicSchema['Enums'][Name];
`;

const TYPES_SQL = `
select t.oid::int as oid, t.typname as name, n.nspname as schema, t.typtype as kind,
  t.typcategory as category, t.typelem::int as element, t.typbasetype::int as base,
  (select c.relname from pg_class c where c.oid = t.typrelid and c.relkind <> 'c') as relation
from pg_type t join pg_namespace n on n.oid = t.typnamespace`;

/** Leaves out what an extension brought with it. */
const OURS = (catalog: string, alias: string) => `
  and not exists (
    select from pg_depend d
    where d.classid = '${catalog}'::regclass and d.objid = ${alias}.oid and d.deptype = 'e'
  )`;

const COLUMNS_SQL = `
select c.relname as relation, c.relkind as kind, a.attname as name, a.atttypid::int as type,
  a.attnotnull as required, a.atthasdef or a.attidentity <> '' as defaulted,
  a.attgenerated <> '' or a.attidentity = 'a' as computed
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  ${OURS('pg_class', 'c')}
order by c.relname, a.attname`;

const RELATIONSHIPS_SQL = `
select c.relname as relation, f.conname as name, r.relname as referenced,
  array(select a.attname::text from unnest(f.conkey) with ordinality k(num, position)
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.num order by k.position) as columns,
  array(select a.attname::text from unnest(f.confkey) with ordinality k(num, position)
    join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.num order by k.position) as referenced_columns,
  exists (select from pg_constraint u where u.conrelid = f.conrelid and u.contype in ('p', 'u')
    and u.conkey <@ f.conkey and u.conkey @> f.conkey) as one_to_one
from pg_constraint f
join pg_class c on c.oid = f.conrelid
join pg_class r on r.oid = f.confrelid
where f.contype = 'f' and c.relnamespace = 'public'::regnamespace
  and r.relnamespace = 'public'::regnamespace and f.conparentid = 0
order by c.relname, f.conname`;

const FUNCTIONS_SQL = `
select p.proname as name, p.proargnames as arg_names, p.proargmodes::text[] as arg_modes,
  coalesce(p.proallargtypes, p.proargtypes::oid[])::int[] as arg_types,
  array(select coalesce(pg_get_function_arg_default(p.oid, i), '') from generate_series(1, p.pronargs) i order by i) as arg_defaults,
  p.prorettype::int as returns, p.proretset as set
from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
  and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  ${OURS('pg_proc', 'p')}
order by p.proname, p.oid`;

const ENUMS_SQL = `
select t.typname as name,
  array(select e.enumlabel::text from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder) as values
from pg_type t
where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'
  ${OURS('pg_type', 't')}
order by t.typname`;

/** Functions that name some values of an enum, such as the open ones. */
export const GROUPS_SQL = `
select p.proname::text as name, e.typname::text as of
from pg_proc p join pg_type a on a.oid = p.prorettype join pg_type e on e.oid = a.typelem
where p.pronamespace = 'private'::regnamespace and p.pronargs = 0 and p.provolatile = 'i' and e.typtype = 'e'
order by p.proname`;
