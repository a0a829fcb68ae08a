import type { Backend } from '../support/backend.ts';
import type { AccessCase } from './matrix.ts';

/**
 * What the caller's role has no privilege for: PostgreSQL refuses it before it looks at rows, at values or at who
 * asks.
 */
export async function withheldBy({ sql }: Backend): Promise<(access: AccessCase) => boolean> {
  const rows = await sql<{ what: string }>(`
    with roles (role) as (values ('anon'), ('authenticated')),
      commands (command) as (values ('select'), ('insert'), ('update'), ('delete'))
    select concat_ws(' ', role, relname, command) as what
    from pg_class t, roles, commands
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not case command
        when 'delete' then has_table_privilege(role, t.oid, command)
        -- One column is enough to ask.
        else has_any_column_privilege(role, t.oid, command)
      end
    union all
    select concat_ws(' ', role, proname, 'call')
    from pg_proc f, roles
    where pronamespace = 'public'::regnamespace
    group by role, proname
    having not bool_or(has_function_privilege(role, f.oid, 'execute'))`);
  const withheld = new Set(rows.map(({ what }) => what));
  return ({ name, command, person }) => {
    const role = person === 'signed-out' ? 'anon' : 'authenticated';
    return withheld.has(`${role} ${name} ${command}`);
  };
}
