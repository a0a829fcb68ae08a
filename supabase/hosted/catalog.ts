/** The project's own schemas: migrations make or fill them. */
const OURS = "('public', 'private')";

/** Excludes objects of extensions. */
const OF_NO_EXTENSION = (oid: string) =>
  `not exists (select from pg_depend e where e.objid = ${oid} and e.deptype = 'e')`;

const GRANTS = (what: string, acl: string) => `
  select format('%s: %s to %s%s', ${what}, a.privilege_type,
    case a.grantee when 0 then 'public' else a.grantee::regrole::text end,
    case when a.is_grantable then ', and to grant it' else '' end) as line
  from ${acl} as a`;

/** Every right on every schema, table, column, sequence, function and type of ours, and default privileges. */
export const ACCESS_RIGHTS = [
  `${GRANTS("'schema ' || n.nspname", "pg_namespace n, aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner)))")}
   where n.nspname in ${OURS}`,
  `${GRANTS(
    "format('%s %s.%s', case c.relkind when 'S' then 'sequence' else 'table' end, n.nspname, c.relname)",
    `pg_class c join pg_namespace n on n.oid = c.relnamespace,
     aclexplode(coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's'::"char" else 'r' end, c.relowner)))`,
  )}
   where n.nspname in ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${OF_NO_EXTENSION('c.oid')}`,
  `${GRANTS(
    "format('column %s.%s.%s', n.nspname, c.relname, t.attname)",
    'pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace, aclexplode(t.attacl)',
  )}
   where n.nspname in ${OURS} and not t.attisdropped`,
  `${GRANTS(
    "'function ' || p.oid::regprocedure",
    "pg_proc p join pg_namespace n on n.oid = p.pronamespace, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))",
  )}
   where n.nspname in ${OURS} and ${OF_NO_EXTENSION('p.oid')}`,
  `${GRANTS(
    "'type ' || t.oid::regtype",
    "pg_type t join pg_namespace n on n.oid = t.typnamespace, aclexplode(coalesce(t.typacl, acldefault('T', t.typowner)))",
  )}
   where n.nspname in ${OURS} and ${OF_NO_EXTENSION('t.oid')}`,
  `${GRANTS(
    "format('new %s in %s, made by %s', d.defaclobjtype, coalesce(n.nspname, 'any schema'), d.defaclrole::regrole)",
    'pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace, aclexplode(d.defaclacl)',
  )}
   where d.defaclrole = 'postgres'::regrole and a.grantee <> d.defaclrole and coalesce(n.nspname, 'public') in ${OURS}`,
].join('\nunion all\n');

/** The owners of our objects. */
const OWNERS = `
  select format('%s belongs to %s', o.name, o.owner::regrole) as line from (
    select 'schema ' || nspname as name, nspowner as owner, oid, oid as space from pg_namespace
    union all select 'relation ' || oid::regclass, relowner, oid, relnamespace from pg_class where relkind not in ('t', 'i', 'I')
    union all select 'function ' || oid::regprocedure, proowner, oid, pronamespace from pg_proc
    union all select 'type ' || oid::regtype, typowner, oid, typnamespace from pg_type where typtype in ('e', 'd')
  ) as o
  where o.space in (select oid from pg_namespace where nspname in ${OURS}) and ${OF_NO_EXTENSION('o.oid')}`;

/** The full definition of all our objects, and of our policies and triggers on the host's tables. */
export const DEFINITIONS = [
  OWNERS,
  `select format('column %s.%s %s%s%s%s', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod),
     case when a.attnotnull then ' not null' end, format(' %s%s', a.attidentity, a.attgenerated),
     ' default ' || pg_get_expr(d.adbin, d.adrelid)) as line
   from pg_attribute a
   join pg_class c on c.oid = a.attrelid
   left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where c.relnamespace in (select oid from pg_namespace where nspname in ${OURS})
     and c.relkind in ('r', 'p', 'v', 'm', 'c') and a.attnum > 0 and not a.attisdropped`,
  `select format('table %s: row-level security %s, forced %s, options %s', oid::regclass, relrowsecurity,
     relforcerowsecurity, reloptions) as line
   from pg_class
   where relnamespace in (select oid from pg_namespace where nspname in ${OURS}) and relkind in ('r', 'p', 'v', 'm')`,
  `select format('view %s: %s', oid::regclass, pg_get_viewdef(oid)) as line
   from pg_class
   where relnamespace in (select oid from pg_namespace where nspname in ${OURS}) and relkind in ('v', 'm')`,
  `select format('constraint %s on %s: %s, deferrable %s %s', conname, conrelid::regclass, pg_get_constraintdef(oid),
     condeferrable, condeferred) as line
   from pg_constraint where connamespace in (select oid from pg_namespace where nspname in ${OURS})`,
  `select format('index %s', indexdef) as line from pg_indexes where schemaname in ${OURS}`,
  `select format('function %s', pg_get_functiondef(p.oid)) as line
   from pg_proc p
   where p.pronamespace in (select oid from pg_namespace where nspname in ${OURS}) and p.prokind = 'f'
     and ${OF_NO_EXTENSION('p.oid')}`,
  `select format('trigger, %s: %s', t.tgenabled, pg_get_triggerdef(t.oid)) as line
   from pg_trigger t
   join pg_proc p on p.oid = t.tgfoid
   where not t.tgisinternal and p.pronamespace in (select oid from pg_namespace where nspname in ${OURS})`,
  `select format('policy %s on %I.%I, %s, for %s to %s: using %s, with check %s', policyname, schemaname, tablename,
     permissive, cmd, roles, qual, with_check) as line
   from pg_policies`,
  `select format('type %s: %s', enumtypid::regtype, string_agg(enumlabel, ', ' order by enumsortorder)) as line
   from pg_enum
   where enumtypid in (select oid from pg_type where typnamespace in (select oid from pg_namespace where nspname in ${OURS}))
   group by enumtypid`,
  `select format('publication %s: %s.%s (%s)', pubname, schemaname, tablename, attnames) as line from pg_publication_tables`,
  `select format('extension %s in %s', e.extname, e.extnamespace::regnamespace) as line from pg_extension e`,
  `select format('bucket %s: %s', id, (name, public, file_size_limit, allowed_mime_types)::text) as line from storage.buckets`,
  `select format('comment on %s %s: %s', (pg_identify_object(d.classoid, d.objoid, d.objsubid)).type,
     (pg_identify_object(d.classoid, d.objoid, d.objsubid)).identity, d.description) as line
   from pg_description d
   where (pg_identify_object(d.classoid, d.objoid, d.objsubid)).schema in ${OURS}`,
].join('\nunion all\n');
