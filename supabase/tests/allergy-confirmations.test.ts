import { expect, it } from 'vitest';
import { age, clientOf, signedIn } from './support/accounts.ts';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

// What an open browser can't do: order, change or end an allergy treatment an hour after its physician signed in.

const backend = await startBackend();
const OF = { company_id: DEMO.company };
const newId = () => crypto.randomUUID();
const HEALTHY = { asthma: 'no', beta_blocker: 'no', ace_inhibitor: 'no', pregnancy: 'no' };

async function signedInAgo(minutes: number): Promise<Client> {
  const auth = await signedIn(backend, 'dr.osei');
  await age(backend, auth, minutes);
  return await clientOf(backend, auth);
}

const idOf = async (table: string, column: string, value: string) =>
  (
    await backend.sqlRow<{ id: string }>(
      `select id from ${table} where company_id = $1 and ${column} = $2`,
      [DEMO.company, value],
    )
  ).id;
const scheme_id = await idOf('clinical_tables', 'name', 'Tenfold, AAAAI colors');
const schedule_id = await idOf('clinical_tables', 'name', 'Odactra');
const allergen_id = await idOf('allergens', 'label', 'Timothy');
const today = await backend.clinicDay(DEMO.company);
const WELL = {
  asthma: false,
  eosinophilic_esophagitis: false,
  past_reaction: false,
  mouth_wounds: false,
  other_immunotherapy: false,
};

async function aPatient() {
  const id = newId();
  await backend.sql(
    `insert into patients (company_id, id, first_name, last_name, date_of_birth) values ($1, $2, 'Open', 'Browser', '1990-01-01')`,
    [DEMO.company, id],
  );
  return id;
}

async function aDraft() {
  const staff = await backend.as('staff.demo');
  const prescription_id = newId();
  const contents = [{ allergen_id, target_dose: 2000 }];
  await staff
    .rpc('save_allergy_prescription', {
      ...OF,
      patient_id: await aPatient(),
      prescription_id,
      prescription: {
        scheme_id,
        target_dose_ml: 0.5,
        consent_on: '2026-01-05',
        sets: [{ label: 'A', title: 'Grass', volume_ml: 5, diluent: 'albumin_saline', contents }],
      },
    })
    .throwOnError();
  return prescription_id;
}

const sign = (client: Client, prescription_id: string) =>
  client.rpc('sign_allergy_prescription', {
    ...OF,
    prescription_id,
    seen_revision: 1,
    answers: HEALTHY,
  });

const prescribe = async (client: Client) =>
  client.rpc('prescribe_sublingual_course', {
    ...OF,
    id: newId(),
    patient_id: await aPatient(),
    course: {
      schedule_id,
      starts_on: today,
      answers: WELL,
      health: HEALTHY,
      consent_on: today,
      epinephrine_on: today,
    },
  });

const aCourse = async () => granted(await prescribe(await backend.as('dr.osei'))).course_id;

interface Answer {
  error: { code: string; details: string } | null;
}

const GUARDED: Record<string, (client: Client) => Promise<Answer>> = {
  'a prescription is signed': async (client) => sign(client, await aDraft()),
  'a prescription is ended': async (client) => {
    const prescription_id = await aDraft();
    await sign(await backend.as('dr.osei'), prescription_id).throwOnError();
    return client.rpc('end_allergy_prescription', { ...OF, prescription_id, reason: 'Moves' });
  },
  'tablets are prescribed': (client) => prescribe(client),
  'a physician decides where a course goes on': async (client) => {
    const course_id = await aCourse();
    return client.rpc('decide_sublingual_course', {
      ...OF,
      id: newId(),
      course_id,
      seen_version: course_id,
      day_number: 1,
      watched: true,
      reason: 'Once more',
    });
  },
  'a course is ended': async (client) =>
    client.rpc('end_sublingual_course', { ...OF, course_id: await aCourse(), reason: 'Moves' }),
  'another dose than the rules say is given': async (client) =>
    client.rpc('give_sublingual_dose', {
      ...OF,
      id: newId(),
      course_id: await aCourse(),
      day_number: 2,
      override_reason: 'Took day 1 elsewhere',
    }),
};

it.each(Object.entries(GUARDED))(
  'a physician who signed in more than an hour ago confirms it before %s',
  async (_, act) => {
    expect((await act(await signedInAgo(61))).error).toMatchObject({
      code: 'PT403',
      details: '{"kind": "step_up"}',
    });
    expect((await act(await signedInAgo(58))).error).toBeNull();
  },
);
