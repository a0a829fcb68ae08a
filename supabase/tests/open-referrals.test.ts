import { expect, it } from 'vitest';
import type { Enums } from '../../src/lib/supabase/database.types.ts';
import { isOpen } from '../../src/records/referrals/referrals.model.ts';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

/* Which referrals are open is said in one column. A list of their statuses anywhere else would go on saying the old rule. */

const backend = await startBackend();

/** Where the statuses are listed: the column itself, and what a column of today can't tell. */
const LISTED = {
  'referrals.is_open': 'the rule',
  'private.derive_contact()': 'the status that an event of the timeline left',
};

const EVERYTHING_SAID = `
  with ours as (select n.oid from pg_namespace n where n.nspname in ('public', 'private'))
  select p.oid::regprocedure::text as place, pg_get_functiondef(p.oid) as text
  from pg_proc p where p.pronamespace in (select oid from ours) and p.prokind in ('f', 'p')
  union all
  select c.oid::regclass::text, pg_get_viewdef(c.oid)
  from pg_class c where c.relnamespace in (select oid from ours) and c.relkind in ('v', 'm')
  union all
  select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace in (select oid from ours)
  union all
  select c.conname, pg_get_constraintdef(c.oid) from pg_constraint c where c.connamespace in (select oid from ours)
  union all
  select t.tgname, pg_get_triggerdef(t.oid)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace in (select oid from ours)
  union all
  select p.polname, concat_ws(' ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) from pg_policy p
  union all
  select concat(d.adrelid::regclass, '.', a.attname), pg_get_expr(d.adbin, d.adrelid)
  from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum`;

/** `'pending', 'accepted'`, with or without types; within a string, quotes are doubled. */
const LIST = /'+\w+'+(?:::[\w.]+)?(?:\s*,\s*'+\w+'+(?:::[\w.]+)?)+/g;

const OPEN = ['accepted,pending', 'completed,declined,scheduled'];

const listsOpen = (text: string) =>
  [...text.matchAll(LIST)].some(([list]) =>
    OPEN.includes(
      [...list.matchAll(/'(\w+)'/g)]
        .map(([, status]) => status)
        .sort()
        .join(),
    ),
  );

it('one column lists the statuses of open referrals', async () => {
  const said = await backend.sql<{ place: string; text: string }>(EVERYTHING_SAID);
  const places = said.filter(({ text }) => listsOpen(text)).map(({ place }) => place);
  expect(places.sort()).toEqual(Object.keys(LISTED).sort());
});

it.each([
  "r.status in ('pending', 'accepted')",
  "status = ANY (ARRAY['accepted'::public.referral_status, 'pending'::public.referral_status])",
  "execute 'select 1 where status in (''pending'', ''accepted'')'",
  "status not in ('declined', 'scheduled', 'completed')",
])('finds %s', (text) => {
  expect(listsOpen(text)).toBe(true);
});

it('the screens take the same statuses for open', async () => {
  const { rule } = await backend.sqlRow<{ rule: string }>(
    `select pg_get_expr(d.adbin, d.adrelid) as rule from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where d.adrelid = 'public.referrals'::regclass and a.attname = 'is_open'`,
  );
  const statuses = await backend.sql<{ status: Enums<'referral_status'>; is_open: boolean }>(
    `select status, ${rule} as is_open from unnest(enum_range(null::public.referral_status)) as status`,
  );
  expect(statuses.map(({ status }) => ({ status, is_open: isOpen(status) }))).toEqual(statuses);
});

it('tells a form of a new referral which ones it may repeat', async () => {
  const desk = await backend.as('staff.demo');
  const stranger = await backend.as('owner.harbor');
  const { patient_id } = await backend.sqlRow<{ patient_id: string }>(
    `insert into patients (company_id, first_name, last_name, date_of_birth) values ($1, 'Ida', 'Quill', '1984-04-09')
     returning id as patient_id`,
    [DEMO.company],
  );
  const receive = async (days: number, status: Enums<'referral_status'>) => {
    const { id } = await backend.sqlRow<{ id: string }>(
      `insert into referrals (company_id, patient_id, status, created_at) values ($1, $2, $3, now() - make_interval(days => $4))
       returning id`,
      [DEMO.company, patient_id, status, days],
    );
    return id;
  };
  await receive(91, 'pending');
  const older = await receive(89, 'accepted');
  const newer = await receive(1, 'pending');
  await receive(1, 'scheduled');
  const asked = { company_id: DEMO.company, patient_id };
  const found = granted(await desk.rpc('possible_doubles', asked).select('id'));
  expect(found).toEqual([{ id: newer }, { id: older }]);
  expect(granted(await stranger.rpc('possible_doubles', asked))).toEqual([]);
  await backend.sql(
    'insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, $3)',
    [DEMO.company, patient_id, 'Works here'],
  );
  expect(granted(await desk.rpc('possible_doubles', asked))).toEqual([]);
});
