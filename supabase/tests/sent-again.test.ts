import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/lib/supabase/database.types.ts';
import { type Client, startBackend } from './support/backend.ts';
import { insurance } from './support/insurance.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
import { caseIn, dateIn, freeDay } from './support/surgery.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { cover } = insurance(backend);

type Functions = Database['public']['Functions'];

interface Thing {
  name: string;
  /** What is sent first; then with nothing changed, and with each of the changes. */
  sent: () => Call | Promise<Call>;
}

interface Call {
  send: (change?: Record<string, unknown>) => PromiseLike<Sent>;
  changes: readonly Record<string, unknown>[];
}

interface Sent {
  data: unknown;
  error: { code: string; message: string; details: string } | null;
}

let desk: Client;
let owner: Client;

beforeAll(async () => {
  desk = await backend.as('staff.demo');
  owner = await backend.as('demo');
});

/** What adds something under an id that its form has made. */
const THINGS: readonly Thing[] = [
  {
    name: 'a surgery case',
    sent: () => {
      const first: Functions['add_surgery_case']['Args'] = {
        company_id: DEMO.company,
        case_id: crypto.randomUUID(),
        patient_id: DEMO.otherPatient,
        bundle_id: DEMO.septumBundle,
        laterality: 'bilateral',
        cpt_codes: ['30520'],
        icd10_codes: ['J34.2'],
        surgeon_id: DEMO.secondProvider,
        location_id: DEMO.hospital,
        referral_id: DEMO.referralOfOtherPatient,
        notes: 'Latex allergy',
      };
      return {
        send: (change) => desk.rpc('add_surgery_case', { ...first, ...change }),
        changes: [
          { patient_id: DEMO.patient },
          { bundle_id: DEMO.tonsilBundle },
          { laterality: 'left' },
          { cpt_codes: ['30520', '30802'] },
          { icd10_codes: [] },
          { surgeon_id: null },
          { location_id: DEMO.surgeryCenter },
          { referral_id: null },
          { notes: null },
        ],
      };
    },
  },
  {
    name: 'a checklist item',
    sent: async () => {
      const { id } = await caseIn(backend, 'preop');
      const first: Functions['add_checklist_item']['Args'] = {
        case_id: id,
        item_id: crypto.randomUUID(),
        label: 'Interpreter',
        blocking: true,
        owner_role: 'surgeon',
        due_on: dateIn(9),
      };
      return {
        send: (change) => desk.rpc('add_checklist_item', { ...first, ...change }),
        changes: [
          { label: 'Interpreter for Polish' },
          { blocking: false },
          { owner_role: null },
          { due_on: dateIn(10) },
        ],
      };
    },
  },
  {
    name: 'a note on a case',
    sent: async () => {
      const { id } = await caseIn(backend, 'preop');
      const first = { case_id: id, note_id: crypto.randomUUID(), note: 'Prefers the morning.' };
      return {
        send: (change) => desk.rpc('add_case_note', { ...first, ...change }),
        changes: [{ note: 'Prefers the evening.' }],
      };
    },
  },
  {
    name: 'an appointment request',
    sent: () => {
      const first: Functions['request_appointment']['Args'] = {
        company_id: DEMO.company,
        request_id: crypto.randomUUID(),
        provider_id: DEMO.primaryProvider,
        patient_id: DEMO.otherPatient,
        referral_id: DEMO.referralOfOtherPatient,
        request_type: 'consultation',
        reason: 'Hearing test',
        preferred_date: dateIn(9),
        preferred_time: 'Morning',
        notes: 'Comes by train',
      };
      return {
        send: (change) => desk.rpc('request_appointment', { ...first, ...change }),
        changes: [
          { provider_id: DEMO.secondProvider },
          { patient_id: DEMO.patient },
          { referral_id: null },
          { request_type: 'procedure' },
          { reason: 'Hearing test, left' },
          { preferred_date: null },
          { preferred_time: 'Afternoon' },
          { notes: '' },
        ],
      };
    },
  },
  {
    name: 'an appointment booked at once',
    sent: () => {
      const first: Functions['book_appointment']['Args'] = {
        company_id: DEMO.company,
        request_id: crypto.randomUUID(),
        provider_id: DEMO.primaryProvider,
        patient_id: DEMO.otherPatient,
        referral_id: DEMO.referralOfOtherPatient,
        starts_at: freeDay(),
        duration_minutes: 30,
        request_type: 'consultation',
        reason: 'Hearing test',
        notes: 'Comes by train',
        location: 'Room 2',
        outside_hours: true,
      };
      return {
        send: (change) => desk.rpc('book_appointment', { ...first, ...change }),
        changes: [
          { provider_id: DEMO.secondProvider },
          { patient_id: DEMO.patient },
          { referral_id: null },
          { starts_at: freeDay() },
          { duration_minutes: 45 },
          { request_type: 'procedure' },
          { reason: 'Hearing test, left' },
          { notes: '' },
          { location: 'Room 3' },
          { location_id: DEMO.surgeryCenter },
        ],
      };
    },
  },
  {
    name: 'a thread',
    sent: () => {
      const first: Functions['start_thread']['Args'] = {
        company_id: DEMO.company,
        thread_id: crypto.randomUUID(),
        message_id: crypto.randomUUID(),
        subject: 'Plan for Monday',
        participants: [PEOPLE['staff.demo'], PEOPLE['dr.osei']],
        body: 'Room 2 is free.',
        referral_id: DEMO.referral,
      };
      return {
        send: (change) => owner.rpc('start_thread', { ...first, ...change }),
        changes: [
          { subject: 'Plan for Tuesday' },
          { participants: [PEOPLE['staff.demo']] },
          { body: 'Room 3 is free.' },
          { body: null },
          { referral_id: null },
        ],
      };
    },
  },
  {
    name: 'a message',
    sent: async () => {
      const thread = granted(
        await owner.rpc('start_thread', {
          company_id: DEMO.company,
          subject: 'Said once',
          participants: [PEOPLE['staff.demo']],
        }),
      );
      const first: Functions['send_message']['Args'] = {
        thread_id: thread.id,
        message_id: crypto.randomUUID(),
        body: 'Room 2 is free.',
        mentions: [PEOPLE['staff.demo']],
      };
      return {
        send: (change) => owner.rpc('send_message', { ...first, ...change }),
        changes: [
          { body: 'Room 3 is free.' },
          { mentions: [] },
          { attachments: [{ id: crypto.randomUUID(), path: 'x', name: 'Ear.pdf' }] },
        ],
      };
    },
  },
  {
    name: 'an insurance check',
    sent: async () => {
      const coverage = await cover();
      const first: Functions['request_eligibility']['Args'] = {
        coverage_id: coverage.id,
        eligibility_request_id: crypto.randomUUID(),
        preset: 'consult',
      };
      return {
        send: (change) => desk.rpc('request_eligibility', { ...first, ...change }),
        changes: [
          { preset: 'surgery' },
          { service_date: dateIn(9) },
          { referral_id: DEMO.referral },
        ],
      };
    },
  },
  {
    name: 'a clinic',
    sent: () => {
      const id = crypto.randomUUID();
      const first: Functions['create_company']['Args'] = {
        id,
        slug: `again-${id.slice(0, 8)}`,
        name: 'Once ENT',
        time_zone: 'America/Chicago',
      };
      return {
        send: (change) => owner.rpc('create_company', { ...first, ...change }),
        changes: [
          { name: 'Twice ENT' },
          { slug: `again-${id.slice(0, 7)}-2` },
          { time_zone: 'America/Denver' },
        ],
      };
    },
  },
];

/** All that a statement could have left behind. */
const everything = () =>
  backend.sqlRow<object>(`
    select (select jsonb_agg(to_jsonb(t) order by t.id) from surgery_cases t) as cases,
      (select jsonb_agg(to_jsonb(t) order by t.id) from case_procedures t) as codes,
      (select jsonb_agg(to_jsonb(t) order by t.id) from case_checklist_items t) as items,
      (select jsonb_agg(to_jsonb(t) order by t.id) from scheduling_requests t) as requests,
      (select jsonb_agg(to_jsonb(t) order by t.id) from threads t) as threads,
      (select jsonb_agg(to_jsonb(t) order by t.id) from messages t) as messages,
      (select jsonb_agg(to_jsonb(t) order by t.id) from eligibility_requests t) as checks,
      (select jsonb_agg(to_jsonb(t) order by t.id) from companies t) as clinics,
      (select count(*) from notifications) as told`);

describe.each(THINGS)('$name whose first answer was lost', ({ sent }) => {
  it('gets the same answer to the same content, and is there once', async () => {
    const { send } = await sent();
    const first = await send();
    expect(first.error).toBeNull();
    const before = await everything();
    expect((await send()).data).toEqual(first.data);
    expect(await everything()).toEqual(before);
  });

  it('is never called saved with anything else than what is there', async () => {
    const { send, changes } = await sent();
    expect((await send()).error).toBeNull();
    const before = await everything();
    for (const change of changes) {
      const { error } = await send(change);
      expect(error, JSON.stringify(change)).toMatchObject({
        code: 'PT409',
        message: expect.stringMatching(/^This .* was already saved with other details\./),
      });
      expect(JSON.parse(error?.details ?? '')).toMatchObject({ kind: 'sent_before' });
    }
    expect(await everything()).toEqual(before);
  });
});

describe('an invitation whose link was lost', () => {
  it('is asked for otherwise: the one invitation becomes what is asked for now', async () => {
    const id = crypto.randomUUID();
    const invite = (wish: { role: 'staff' | 'physician'; email?: string }) =>
      owner.rpc('create_invitation', { company_id: DEMO.company, id, ...wish }).single();
    const first = granted(await invite({ role: 'staff' }));
    const second = granted(await invite({ role: 'physician', email: 'new@tozid.example' }));
    expect(second.token).not.toBe(first.token);
    expect(await backend.sql('select role, email from invitations where id = $1', [id])).toEqual([
      { role: 'physician', email: 'new@tozid.example' },
    ]);
  });
});

describe('a bundle whose first answer was lost', () => {
  const bundle = (id: string, minutes: number) => ({
    id,
    name: `Bundle ${id}`,
    specialty: 'Ears',
    laterality_rule: 'required',
    duration_minutes: minutes,
    cleanup_minutes: 10,
    instructions: null,
    is_active: true,
    diagnoses: [],
    procedures: [
      {
        cpt_code: '69631',
        label: 'Drum',
        min_age_years: null,
        below_age_years: null,
        is_default: true,
      },
    ],
    items: [],
    expected_revision: null,
  });
  const save = (client: Client, one: ReturnType<typeof bundle>) =>
    client.rpc('save_procedure_bundles', { company_id: DEMO.company, bundles: [one] });
  const minutesOf = async (id: string) =>
    (await owner.from('procedure_bundles').select('duration_minutes').eq('id', id).single()).data
      ?.duration_minutes;

  it('becomes what its form says now, unless a colleague has changed it since', async () => {
    const id = crypto.randomUUID();
    expect((await save(owner, bundle(id, 45))).error).toBeNull();
    expect((await save(owner, bundle(id, 50))).error).toBeNull();
    expect(await minutesOf(id)).toBe(50);

    const admin = await backend.as('admin.demo');
    const theirs = { ...bundle(id, 60), expected_revision: 2 };
    expect(
      (await admin.rpc('save_procedure_bundles', { company_id: DEMO.company, bundles: [theirs] }))
        .error,
    ).toBeNull();
    const { error } = await save(owner, bundle(id, 55));
    expect(error).toMatchObject({ code: 'PT409', message: /^Theo .* changed / });
    expect(await minutesOf(id)).toBe(60);
  });
});
