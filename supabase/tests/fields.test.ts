import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Field, keysOf } from '../../src/fields/checks.ts';
import { COVERAGE, PAYER } from '../../src/fields/coverage.ts';
import { PATIENT } from '../../src/fields/patient.ts';
import { REFERRAL } from '../../src/fields/referral.ts';
import { REFERRING_PRACTICE, REFERRING_PROVIDER } from '../../src/fields/referring-office.ts';
import { FORM } from '../../src/records/referral-form/referral-form.model.ts';
import { startBackend } from './support/backend.ts';

const backend = await startBackend();

const RECORDS: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  patients: PATIENT,
  referrals: REFERRAL,
  coverages: COVERAGE,
  payers: PAYER,
  referring_providers: REFERRING_PROVIDER,
  referring_practices: REFERRING_PRACTICE,
};

const FIELDS = Object.entries(RECORDS).flatMap(([table, fields]) =>
  Object.entries(fields).map(([column, field]) => ({ table, column, limit: field.limit })),
);

/** How the checks of a column say how many characters it takes. */
const LENGTHS =
  /is_(?:present|number)\(\w+, (\d+)\)|char_length\((?!digits|counted)[\w.]+\) <= (\d+)/g;

function longest(checks: string): number | undefined {
  const said = [...checks.matchAll(LENGTHS)].map(([, ...found]) => Number(found.find(Boolean)));
  return said.length === 0 ? undefined : Math.min(...said);
}

const columnsSchema = z.array(
  z.object({ name: z.string(), type: z.string(), checks: z.string().nullable() }),
);

async function columnsOf(table: string) {
  const rows = await backend.sql(`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      -- With what the functions say that they call.
      (select string_agg(concat(pg_get_constraintdef(c.oid), ' ', (
         select string_agg(pg_get_function_sqlbody(f.oid), ' ') from pg_proc f
         where f.proname in ('is_phone', 'is_email') and position(f.proname || '(' in pg_get_constraintdef(c.oid)) > 0)), ' ')
       from pg_constraint c
       where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]) as checks
    from pg_attribute a
    where a.attrelid = 'public.${table}'::regclass and a.attnum > 0 and not a.attisdropped`);
  return new Map(columnsSchema.parse(rows).map((column) => [column.name, column]));
}

it.each(Object.keys(RECORDS))('%s: each field takes as much as its column', async (table) => {
  const columns = await columnsOf(table);
  const takes = FIELDS.filter((field) => field.table === table).map(({ column: name, limit }) => {
    const { type, checks } = columns.get(name) ?? { type: 'no column', checks: null };
    return { name, type, limit, told: longest(checks ?? '') };
  });
  expect(takes.filter(({ limit, told }) => limit !== told)).toEqual([]);
});

const bodyOf = async (name: string) =>
  (
    await backend.sqlRow<{ body: string }>(
      'select prosrc as body from pg_proc where oid = to_regproc($1)',
      [`private.${name}`],
    )
  ).body.replace(/'\s+'/g, '');

it('members may change each field of a patient, and so may a merge', async () => {
  const { choices } = await backend.sqlRow<{ choices: string[] }>(
    `select array_agg(attname::text) as choices from pg_attribute
     where attrelid = 'public.patients'::regclass and attnum > 0
       and has_column_privilege('authenticated', attrelid, attnum, 'update')`,
  );
  expect(choices.toSorted()).toEqual(keysOf(PATIENT).toSorted());
});

it('the referral form takes as much of each field as its page says', async () => {
  const told = [
    ...(await bodyOf('form_faults')).matchAll(/\(\d+, '(\w+)', (?:true|false), (\d+),/g),
  ];
  const limits = new Map(told.map(([, name = '', limit]) => [name, Number(limit)]));
  const fields: readonly (readonly [string, Field])[] = Object.entries(FORM);
  expect([...limits.keys()].toSorted()).toEqual(fields.map(([name]) => name).toSorted());
  const differ = fields.filter(
    ([name, { limit }]) => limit !== undefined && limit !== limits.get(name),
  );
  expect(differ).toEqual([]);
});
