import { expect, it } from 'vitest';
import { GROUPS_SQL } from '../../scripts/lib/database-types.ts';
import type { Enums } from '../../src/lib/supabase/database.types.ts';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

/*
 * What counts as open, booked, granted or live is said once, in a function of constants beside its enum. A list of the
 * same values anywhere else would go on saying the old rule.
 */

const backend = await startBackend();

/** Equal lists of values that mean different things. */
const LISTED = {
  'dose_rules_kind_check: local,systemic': 'reactions to a shot; those to drops are others',
  'prior_authorization_events_document: document_added,document_removed':
    'events of authorizations',
  'referral_events_document: document_added,document_removed': 'events of referrals',
  'private.cancel_outbox_message(uuid): failed,queued': 'messages',
  'private.claim_eligibility_request(uuid,text): failed,queued': 'checks of coverage',
  'private.sublingual_state(jsonb,jsonb): local,systemic': 'reactions to drops',
  'private.switch_off_webhook(webhook_endpoints,webhook_state): queued,sending':
    'messages of webhooks',
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

/** A test against `'pending', 'accepted'`, with or without types; within a string, quotes are doubled. */
const TEST =
  /(?:\bin \(|\b(?:any|all) \(\(?array\[)((?:'+\w+'+(?:::[\w.]+)?(?:\s*,\s*)?){2,})[)\]]/gi;

const listsIn = (text: string) =>
  [...text.matchAll(TEST)].map(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)]
      .map(([, value]) => value)
      .sort()
      .join(),
  );

it('each group of states is listed once', async () => {
  const enums = await backend.sql<{ values: string[] }>(
    'select array_agg(enumlabel::text) as values from pg_enum group by enumtypid',
  );
  const groups = await backend.sql<{ name: string }>(GROUPS_SQL);
  const named = await Promise.all(
    groups.map(({ name }) =>
      backend.sqlRow<{ values: string[] }>(`select private.${name}()::text[] as values`),
    ),
  );
  const homes = new Set(named.map(({ values }) => values.toSorted().join()));
  const said = await backend.sql<{ place: string; text: string }>(EVERYTHING_SAID);
  const lists = said
    .flatMap(({ place, text }) => listsIn(text).map((list) => ({ place, list })))
    .filter(({ list }) =>
      enums.some(({ values }) => list.split(',').every((one) => values.includes(one))),
    );
  const again = lists.filter(
    ({ place, list }, at) =>
      homes.has(list) || lists.some((other, there) => there !== at && other.list === list && place),
  );
  const found = again.map(({ place, list }) => `${place}: ${list}`);
  expect([...new Set(found)].sort()).toEqual(Object.keys(LISTED).sort());
});

it.each([
  "r.status in ('pending', 'accepted')",
  "status = ANY (ARRAY['accepted'::public.referral_status, 'pending'::public.referral_status])",
  "execute 'select 1 where status in (''pending'', ''accepted'')'",
])('finds %s', (text) => {
  expect(listsIn(text)).toEqual(['accepted,pending']);
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
