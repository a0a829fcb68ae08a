import type { Backend } from '../backend.ts';
import { PEOPLE } from '../seeded.ts';
import type { Period } from './clinic-days.ts';

export type Written = Record<string, unknown> & { id: string };

/** A uuid that sorts as its number does. */
export const uuid = (kind: string, number: number): string =>
  `f${kind}000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

export const iso = (instant: number): string => new Date(instant).toISOString();

/**
 * A clinic of its own whose rows are written past every trigger, as if the whole history had been
 * taken over from elsewhere, and asked about as one of its members is: through row-level security.
 */
export async function openFigureClinic(backend: Backend) {
  const { id: company } = await backend.sqlRow<{ id: string }>(
    `insert into companies (slug, name) values ('figures', 'Figures') returning id`,
  );
  await backend.sql(
    `insert into company_members (company_id, user_id, role) values ($1, $2, 'staff'), ($1, $3, 'owner')`,
    [company, PEOPLE['staff.demo'], PEOPLE.demo],
  );

  /** Whatever was there is gone; these rows are all there is. */
  const write = async (zone: string, tables: Record<string, readonly Written[]>): Promise<void> => {
    await backend.exec("set session_replication_role = 'replica'");
    await backend.sql('update companies set time_zone = $1 where id = $2', [zone, company]);
    for (const [table, rows] of Object.entries(tables)) {
      await backend.sql(`delete from ${table} where company_id = $1`, [company]);
      if (rows.length === 0) continue;
      const columns = ['company_id', ...Object.keys(rows[0] ?? {})].join(', ');
      await backend.sql(
        `insert into ${table} (${columns})
         select ${columns} from jsonb_populate_recordset(null::public.${table}, $1)`,
        [JSON.stringify(rows.map((row) => ({ ...row, company_id: company })))],
      );
    }
    await backend.exec("set session_replication_role = 'origin'");
  };

  /** The value of an expression in which $1 is the clinic, asked for by a member of its staff. */
  const ask = async (expression: string, who = PEOPLE['staff.demo']): Promise<unknown> => {
    await backend.exec(
      `begin; set local role authenticated; select set_config('request.jwt.claim.sub', '${who}', true)`,
    );
    try {
      const { answer } = await backend.sqlRow<{ answer: unknown }>(
        `select ${expression} as answer from (select $1::uuid as company) as clinic`,
        [company],
      );
      return answer;
    } finally {
      await backend.exec('rollback');
    }
  };

  return { company, write, ask };
}

/** A function takes a hundred arguments at most. */
const AT_ONCE = 50;

/** A question whose answer is an object of the given questions' answers. */
export function together(questions: Record<string, string>): string {
  const all = Object.entries(questions).map(([name, question]) => `'${name}', (${question})`);
  const parts = Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, place) =>
    all.slice(place * AT_ONCE, (place + 1) * AT_ONCE),
  );
  return parts.map((part) => `jsonb_build_object(${part.join(', ')})`).join(' || ');
}

/** The rows of a function's answer, in its order. */
export const rowsOf = (call: string): string =>
  `select coalesce(jsonb_agg(to_jsonb(f)), '[]') from ${call} as f`;

export const rowOf = (call: string): string => `select to_jsonb(f) from ${call} as f`;

/** The ids that a drill-down lists, in its order. */
export const idsOf = (call: string, id = 'id'): string =>
  `select coalesce(jsonb_agg(f.${id}), '[]') from ${call} as f`;

/** How many rows a drill-down lists. */
export const countOf = (call: string): string => `select count(*) from ${call} as f`;

/** The clinic and the days that a function is asked for. */
export const argsOf = ({ from, to }: Period): string => `clinic.company, '${from}', '${to}'`;
