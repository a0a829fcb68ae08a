import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import {
  type ChartEvent,
  chartEvents,
  type Level,
  newWorld,
  type Person,
  type Relation,
  seenBy,
  step,
  type World,
} from './support/chart-oracle.ts';
import { openPractice, type Practice } from './support/practice.ts';

/** How many histories; thousands by `PROPERTY_RUNS=10000` when the rules change. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 40);

const backend = await startBackend();
let practice: Practice;
beforeAll(async () => {
  practice = await openPractice(backend);
});

interface Played {
  patients: string[];
  persons: string[];
  /** By the oracle's numbers of links, merges and codes. */
  links: string[];
  merge: string | null;
  test: string;
}

async function play(): Promise<Played> {
  const patients: string[] = [];
  for (const name of ['One', 'Two']) patients.push(await practice.addPatient(name, 'History'));
  const persons = [0, 1, 2].map(() => crypto.randomUUID());
  for (const id of persons) {
    await backend.sql(
      `insert into auth.users (id, aud, role, email, email_confirmed_at, confirmation_sent_at)
       values ($1, 'authenticated', 'authenticated', $2, now(), now() - interval '1 hour')`,
      [id, `${id}@home.example`],
    );
  }
  return { patients, persons, links: [], merge: null, test: '' };
}

/** Runs a statement with a person's claims, as a function that the API calls. */
async function as<Row>(person: string, statement: string, values: (string | number | null)[] = []) {
  // A password of this moment: a merge takes a confirmation.
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }];
  const claims = JSON.stringify({ sub: person, role: 'authenticated', amr });
  const become = (sub: string, said: string) =>
    backend.sql(
      `select set_config('request.jwt.claim.sub', $1, false), set_config('request.jwt.claims', $2, false)`,
      [sub, said],
    );
  await become(person, claims);
  try {
    return await backend.sql<Row>(statement, values);
  } finally {
    await become('', '');
  }
}

async function perform(event: ChartEvent, played: Played, before: World): Promise<void> {
  const { company, ids } = practice;
  const patient = (index: number) => played.patients[index] ?? '';
  switch (event.kind) {
    case 'born':
      await backend.sql(
        `update patients set date_of_birth = private.clinic_day($2, now()) - make_interval(years => $3) - make_interval(days => $4)
         where id = $1`,
        [patient(event.patient), company, event.years, event.days],
      );
      return;
    case 'died':
      await backend.sql(
        'update patients set deceased_on = case when $3 then private.clinic_day($2, now()) end where id = $1',
        [patient(event.patient), company, event.on],
      );
      return;
    case 'rules':
      await backend.sql('delete from minor_access_rules where company_id = $1', [company]);
      for (const rule of event.rules) {
        await backend.sql(
          'insert into minor_access_rules (company_id, from_age, for_parents, for_minor) values ($1, $2, $3::chart_level, $4::chart_level)',
          [company, rule.fromAge, rule.parents, rule.minor],
        );
      }
      return;
    case 'invite': {
      const [made] = await as<{ code: string }>(
        ids.staff,
        `select code from private.invite_to_chart($1, $2, $3::chart_relation, $4::chart_level, 'Holder', null, null, gen_random_uuid())`,
        [company, patient(event.patient), event.relation, event.level],
      );
      const [opened] = await as<{ said: { verdict: string; chart_id: string } }>(
        played.persons[event.person] ?? '',
        'select private.accept_chart_invite($1, (select date_of_birth from patients where id = $2)) as said',
        [made?.code ?? '', patient(event.patient)],
      );
      expect(opened?.said.verdict).toBe('opened');
      played.links[before.links.length] = opened?.said.chart_id ?? '';
      return;
    }
    case 'revoke':
      await as(ids.staff, `select private.revoke_chart_link($1, 'History')`, [
        played.links[event.link] ?? '',
      ]);
      return;
    case 'confirm':
      await as(ids.staff, 'select private.confirm_chart_link($1)', [
        played.links[event.link] ?? '',
      ]);
      return;
    case 'end':
      await backend.sql(
        'update chart_links set ends_on = private.clinic_day(company_id, now()) + $2::integer where id = $1',
        [played.links[event.link] ?? '', event.days],
      );
      return;
    case 'restrict':
      await backend.sql(
        event.on
          ? `insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, 'History')`
          : 'delete from patient_restrictions where company_id = $1 and patient_id = $2',
        [company, patient(event.patient)],
      );
      return;
    case 'merge': {
      played.merge = crypto.randomUUID();
      await as(
        ids.admin,
        `select private.merge_patients($1, $2, $3, $4, '{}', (select updated_at from patients where id = $3),
           (select updated_at from patients where id = $4), 'History')`,
        [company, played.merge, patient(0), patient(1)],
      );
      return;
    }
    case 'undo':
      await as(ids.admin, 'select private.undo_patient_merge($1, $2)', [company, played.merge]);
      return;
  }
}

async function shown(played: Played, person: Person) {
  const rows = await as<{ id: string; relation: Relation; level: Level | null }>(
    played.persons[person] ?? '',
    'select chart_id as id, relation, level from private.my_charts()',
  );
  return rows
    .map(({ id, relation, level }) => `${played.links.indexOf(id)} ${relation} ${level}`)
    .sort();
}

const met = new Set<string>();

it('shows each person at each moment what the rules say, whatever came before', async () => {
  await fc.assert(
    fc.asyncProperty(chartEvents, async (wished) => {
      const played = await play();
      let world = newWorld();
      await backend.sql('delete from minor_access_rules where company_id = $1', [practice.company]);
      for (const wish of wished) {
        const next = step(world, wish);
        if (next === null) continue;
        met.add(next.event.kind);
        await perform(next.event, played, world);
        world = next.world;
        for (const person of [0, 1, 2] as const) {
          expect(await shown(played, person)).toEqual(seenBy(world, person));
        }
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 3_600_000);

it('met every kind of event', () => {
  const kinds = [
    'born',
    'rules',
    'invite',
    'revoke',
    'confirm',
    'died',
    'end',
    'restrict',
    'merge',
    'undo',
  ];
  expect([...met].sort()).toEqual(kinds.sort());
});
