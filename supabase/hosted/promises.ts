/**
 * What the database promises to pages loaded before a change: a page stays open in a tab for days, and the static
 * host may serve the old one for a while. All of it is in the catalogs, one line each.
 */

/** The API's roles. */
const ASKS = "('anon', 'authenticated', 'service_role')";

const OUR_FUNCTIONS = `pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public' and p.prokind = 'f'`;
const OUR_TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm')`;
const COLUMNS = `${OUR_TABLES} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`;

/** The arguments of a function, one a row: inputs and outputs. */
const ARGUMENTS = `${OUR_FUNCTIONS}
  cross join lateral unnest(
    coalesce(p.proargmodes, array_fill('i'::"char", array[p.pronargs])),
    coalesce(p.proallargtypes, p.proargtypes::oid[]),
    p.proargnames
  ) with ordinality as g (mode, type, name, place)`;

/** Each of these lines must still exist afterwards. */
export const PROMISES = [
  `select format('function %s takes %s, a %s', p.proname, g.name, format_type(g.type, null)) as line
   from ${ARGUMENTS} where g.mode in ('i', 'b', 'v')`,
  `select format('function %s answers with %s, a %s', p.proname, g.name, format_type(g.type, null))
   from ${ARGUMENTS} where g.mode in ('o', 'b', 't')`,
  `select format('function %s answers with %s%s', p.proname, case when p.proretset then 'rows of ' end, format_type(p.prorettype, null))
   from ${OUR_FUNCTIONS} where p.proallargtypes is null`,
  `select format('function %s is for %s', p.proname, r.rolname)
   from ${OUR_FUNCTIONS} join pg_roles r on r.rolname in ${ASKS} and has_function_privilege(r.oid, p.oid, 'execute')`,
  `select format('table %s has %s, a %s', c.relname, a.attname, format_type(a.atttypid, null)) from ${COLUMNS}`,
  `select format('table %s lets %s %s %s', c.relname, r.rolname, lower(v.verb), a.attname)
   from ${COLUMNS}
   join pg_roles r on r.rolname in ${ASKS}
   cross join unnest(array['SELECT', 'INSERT', 'UPDATE']) as v (verb)
   where has_column_privilege(r.oid, c.oid, a.attnum, v.verb)`,
  `select format('table %s lets %s delete', c.relname, r.rolname)
   from ${OUR_TABLES} join pg_roles r on r.rolname in ${ASKS} and has_table_privilege(r.oid, c.oid, 'DELETE')`,
  `select format('type %s has %s', t.typname, e.enumlabel) from pg_enum e
   join pg_type t on t.oid = e.enumtypid and t.typnamespace = 'public'::regnamespace`,
  `select format('type %s has %s, a %s', c.relname, a.attname, format_type(a.atttypid, null)) from pg_class c
   join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relkind = 'c' and c.relnamespace = 'public'::regnamespace`,
  `select format('bucket %s is there', id) from storage.buckets`,
].join('\nunion\n');

/** None of these lines may be added: an older page doesn't know of it. */
export const DEMANDS = [
  `select format('function %s demands %s', p.proname, g.name) as line
   from ${ARGUMENTS} where g.mode in ('i', 'b') and g.place <= p.pronargs - p.pronargdefaults`,
  `select format('table %s demands %s', c.relname, a.attname)
   from ${COLUMNS}
   where a.attnotnull and not a.atthasdef and a.attidentity = '' and has_any_column_privilege('authenticated', c.oid, 'INSERT')`,
].join('\nunion\n');
