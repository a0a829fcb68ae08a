import type { PGlite } from '@electric-sql/pglite';

interface TableRow {
  name: string;
  says: string | null;
  columns: { name: string; type: string; says: string }[];
  rules: string[];
}

interface FunctionRow {
  name: string;
  args: string;
  says: string | null;
}

/** What the comments in SQL say of tables, columns, rules and functions of the API, as one page. */
export async function renderDatabaseDocs(db: PGlite): Promise<string> {
  const tables = await db.query<TableRow>(TABLES);
  const functions = await db.query<FunctionRow>(FUNCTIONS);
  return [
    '# Tables and functions',
    'Out of the comments in `supabase/migrations`, by `npm run db:docs`. Columns whose name says it all are left out.',
    '## Tables',
    ...tables.rows.flatMap(describeTable),
    '## Functions of the API',
    ...functions.rows.map(({ name, args, says }) => `- \`${name}(${args})\`: ${oneLine(says)}`),
    '',
  ].join('\n\n');
}

function describeTable({ name, says, columns, rules }: TableRow): string[] {
  const parts = [`### \`${name}\``, oneLine(says)];
  if (columns.length > 0) {
    const rows = columns.map(
      (column) => `| \`${column.name}\` | ${column.type} | ${cell(column.says)} |`,
    );
    parts.push(['| Column | Type | |', '|---|---|---|', ...rows].join('\n'));
  }
  if (rules.length > 0) parts.push(rules.map((rule) => `- \`${oneLine(rule)}\``).join('\n'));
  return parts;
}

const oneLine = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ');
const cell = (text: string) => oneLine(text).replaceAll('|', '\\|');

const TABLES = `
  select n.nspname || '.' || c.relname as name, obj_description(c.oid, 'pg_class') as says,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'says', col_description(c.oid, a.attnum)
      ) order by a.attnum)
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and col_description(c.oid, a.attnum) is not null
    ), '[]') as columns,
    coalesce((
      select jsonb_agg(pg_get_constraintdef(k.oid) order by k.contype, k.conname)
      from pg_constraint k
      where k.conrelid = c.oid and k.contype in ('c', 'u', 'x')
    ), '[]') as rules
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p')
  order by n.nspname desc, c.relname`;

const FUNCTIONS = `
  select proname as name, pg_get_function_identity_arguments(oid) as args, obj_description(oid, 'pg_proc') as says
  from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
  order by proname, args`;
