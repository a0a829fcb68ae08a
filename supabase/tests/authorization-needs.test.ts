import { describe, expect, it } from 'vitest';
import { authorizations } from './support/authorizations.ts';
import { startBackend } from './support/backend.ts';
import { insurance } from './support/insurance.ts';
import { DEMO } from './support/seeded.ts';
import { dateIn, inDays } from './support/surgery.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const desk = await backend.as('staff.demo');
const stranger = await backend.as('owner.harbor');
const { insert, visitOf, caseOf } = authorizations(backend, desk);
const { cover, newPatient, newPayer, request, settle } = insurance(backend);

type Said = 'required' | 'not_required' | 'unknown';
type Preset = 'consult' | 'office_procedure' | 'surgery' | 'allergy_testing';
interface From {
  referral_id?: string;
  scheduling_request_id?: string;
  surgery_case_id?: string;
}

const OF = { company_id: DEMO.company };
const SERVICES = {
  consult: '98',
  office_procedure: '2',
  surgery: '2',
  allergy_testing: '79',
} as const;

/** A newly insured patient with an open referral that is under no coverage yet. */
async function referred() {
  const payer = await newPayer();
  const coverage = await cover({ payer_id: payer.id });
  const patient = coverage.patient_id;
  const referral = await insert('referrals', {
    ...OF,
    patient_id: patient,
    referring_provider: 'Mei Tanaka, MD',
    reason: 'Hoarseness',
  });
  return { patient, coverage: coverage.id, payer: payer.name, referral };
}

/** Asks the payer as a desk does, and answers as the Edge Function would. */
async function verified(
  coverage: string,
  said: Said | null,
  from: From = {},
  preset: Preset = 'consult',
  outcome: 'active' | 'inactive' = 'active',
) {
  const asked = granted(await request({ coverage_id: coverage, preset, ...from }));
  await settle(asked.id, {
    state: 'done',
    outcome,
    service_types: [SERVICES[preset]],
    benefits: {
      conclusions: {
        services: said === null ? [] : [{ requested: SERVICES[preset], authorization: said }],
      },
    },
  });
  return asked.id;
}

interface Asked {
  referral_id?: string;
  request_id?: string;
  case_id?: string;
}
const needs = async (patient: string, of: Asked = {}) =>
  granted(await desk.rpc('authorization_needs', { ...OF, patient_id: patient, ...of }));

/** What home counts, and what its line opens. */
async function listed(patient: string) {
  const rows = granted(await desk.rpc('list_authorization_needs', OF));
  return rows.filter(({ patient_id }) => patient_id === patient);
}

async function asks(patient: string, coverage: string, rest: Record<string, unknown> = {}) {
  const saved = granted(
    await desk.rpc('save_authorization', {
      ...OF,
      authorization_id: crypto.randomUUID(),
      patient_id: patient,
      coverage_id: coverage,
      services: [
        { id: crypto.randomUUID(), description: 'Consult', unit: 'visits', units_requested: 1 },
      ],
      ...rest,
    }),
  );
  return saved.id;
}

const approve = async (id: string, rest: Record<string, unknown> = {}) =>
  granted(
    await desk.rpc('set_authorization_status', {
      authorization_id: id,
      to_status: 'approved',
      number: 'A-1',
      valid_from: dateIn(0),
      valid_until: dateIn(30),
      ...rest,
    }),
  );

const visit = (patient: string, referral: string | null, at: string, type = 'consultation') =>
  insert('scheduling_requests', {
    ...OF,
    provider_id: DEMO.primaryProvider,
    patient_id: patient,
    referral_id: referral,
    thread_id: DEMO.teamThread,
    reason: 'Voice',
    request_type: type,
    status: 'confirmed',
    confirmed_date: at,
  });

describe('a payer that requires an authorization', () => {
  it('is heard on the referral, the patient, home, then the visit and the case, until one is on file', async () => {
    const { patient, coverage, payer, referral } = await referred();
    const answer = await verified(coverage, 'required', { referral_id: referral });
    const open = {
      said: 'required',
      is_open: true,
      payer,
      kind: 'not_linked',
      is_on_file: false,
      is_stale: false,
      eligibility_request_id: answer,
      said_on: dateIn(0),
    };
    expect(await needs(patient, { referral_id: referral })).toMatchObject([
      { ...open, source: 'referral', source_id: referral },
    ]);
    expect(await needs(patient)).toMatchObject([open]);
    const openThings = granted(await desk.rpc('referral_open', { ...OF, referral_id: referral }));
    expect(openThings.map(({ kind, what }) => [kind, what])).toContainEqual(['requirement', payer]);
    expect(await listed(patient)).toMatchObject([{ source: 'referral', source_id: referral }]);

    const booked = await visit(patient, referral, inDays(3));
    expect(await needs(patient, { request_id: booked })).toMatchObject([
      { ...open, source: 'visit', source_id: booked, day: dateIn(3) },
    ]);
    // The visit speaks for its referral now: one authorization to get, one line.
    expect(await needs(patient, { referral_id: referral })).toMatchObject([
      { source: 'visit', source_id: booked },
    ]);
    expect(await listed(patient)).toMatchObject([{ source: 'visit', source_id: booked }]);

    const id = await asks(patient, coverage, { referral_id: referral, request_id: booked });
    expect(await needs(patient, { request_id: booked })).toMatchObject([
      { is_open: true, kind: 'draft', is_on_file: true },
    ]);
    await approve(id);
    expect(await needs(patient, { request_id: booked })).toMatchObject([
      { said: 'required', is_open: false, kind: null },
    ]);
    expect(await listed(patient)).toEqual([]);
  });

  it('is asked by an operation too, whatever place it was verified from, and by a case added later', async () => {
    const { patient, coverage, referral } = await referred();
    const early = await caseOf(patient);
    await backend.sql(
      `delete from case_checklist_items where case_id = $1 and topic = 'authorization'`,
      [early],
    );
    await verified(coverage, 'required', { referral_id: referral }, 'surgery');
    const linesOf = (of: string) =>
      backend.sql<{ state: string; blocking: boolean }>(
        `select state, blocking from case_checklist_items where case_id = $1 and topic = 'authorization'`,
        [of],
      );
    expect(await linesOf(early)).toEqual([{ state: 'not_started', blocking: true }]);
    expect(await needs(patient, { case_id: early })).toMatchObject([
      { source: 'surgery', preset: 'surgery', is_open: true, kind: 'not_linked' },
    ]);
    const later = await caseOf(patient);
    expect(await linesOf(later)).toHaveLength(1);
    await backend.sql(
      `update case_checklist_items set state = 'waived', reason = 'Self-pay.', settled_at = now()
       where case_id = $1 and topic = 'authorization'`,
      [later],
    );
    expect(await needs(patient, { case_id: later })).toMatchObject([{ is_open: false }]);
  });

  it('would deny the claim of the visit in the walk: it stays open after an approval for other days or of another payer', async () => {
    const { patient, coverage, referral } = await referred();
    await verified(coverage, 'required', { referral_id: referral });
    const booked = await visit(patient, referral, inDays(20));
    const id = await asks(patient, coverage, { referral_id: referral, request_id: booked });
    await approve(id, { valid_until: dateIn(10) });
    expect(await needs(patient, { request_id: booked })).toMatchObject([
      { is_open: true, kind: 'date_outside' },
    ]);
    await approve(id, { valid_until: dateIn(30) });
    expect(await needs(patient, { request_id: booked })).toMatchObject([{ is_open: false }]);
    await backend.sql('update scheduling_requests set confirmed_date = $2 where id = $1', [
      booked,
      inDays(40),
    ]);
    expect(await needs(patient, { request_id: booked })).toMatchObject([
      { is_open: true, kind: 'date_outside' },
    ]);
    await backend.sql('update coverages set ended_on = current_date where id = $1', [coverage]);
    await cover({ patient_id: patient });
    // Another payer comes first: nobody has asked it, and nothing says that it requires none.
    expect(await needs(patient, { request_id: booked })).toMatchObject([
      { said: 'not_asked', is_open: false },
    ]);
  });

  it('asks for the line where one is on file that this visit doesn’t use', async () => {
    const { patient, coverage, referral } = await referred();
    await verified(coverage, 'required', { referral_id: referral });
    const booked = await visit(patient, referral, inDays(2));
    await asks(patient, coverage, {
      referral_id: referral,
      services: [{ id: crypto.randomUUID(), code: '31231', units_requested: 1 }],
    });
    expect(await needs(patient, { request_id: booked })).toMatchObject([
      { is_open: true, is_on_file: true, kind: 'not_linked' },
    ]);
  });

  it('stays required when a later answer leaves it open or the card changes, and ends when the payer says no', async () => {
    const { patient, coverage, referral } = await referred();
    const of = { referral_id: referral };
    await verified(coverage, 'required', of);
    await verified(coverage, 'unknown', of);
    expect(await needs(patient, of)).toMatchObject([{ said: 'required', is_open: true }]);
    granted(
      await desk
        .from('coverages')
        .update({ plan_name: 'Silver', revision: 1 })
        .eq('id', coverage)
        .select('id'),
    );
    expect(await needs(patient, of)).toMatchObject([
      { said: 'required', is_open: true, is_stale: true },
    ]);
    await verified(coverage, 'not_required', of);
    expect(await needs(patient, of)).toMatchObject([
      { said: 'not_required', is_open: false, is_stale: false },
    ]);
    expect(await listed(patient)).toEqual([]);
  });

  it('is told to nobody outside the clinic', async () => {
    const { patient, coverage, referral } = await referred();
    await verified(coverage, 'required', { referral_id: referral });
    const of = { ...OF, patient_id: patient };
    expect((await stranger.rpc('authorization_needs', of)).data).toEqual([]);
    expect((await stranger.rpc('list_authorization_needs', OF)).error?.code).toBe('42501');
    expect((await backend.signedOut().rpc('authorization_needs', of)).error?.code).toBe('42501');
  });
});

describe('what a payer didn’t say', () => {
  const wordOf = async (patient: string, referral: string) =>
    (await needs(patient, { referral_id: referral })).map(({ said, is_open }) => ({
      said,
      is_open,
    }));

  it('is never taken for a no: not asked, not said, and said of some services only', async () => {
    const { patient, coverage, referral } = await referred();
    const from = { referral_id: referral };
    expect(await wordOf(patient, referral)).toEqual([{ said: 'not_asked', is_open: false }]);
    await verified(coverage, null, from);
    expect(await wordOf(patient, referral)).toEqual([{ said: 'not_said', is_open: false }]);
    await verified(coverage, 'unknown', from);
    expect(await wordOf(patient, referral)).toEqual([{ said: 'not_said', is_open: false }]);
    await verified(coverage, 'not_required', from);
    expect(await wordOf(patient, referral)).toEqual([{ said: 'not_required', is_open: false }]);
    await verified(coverage, 'unknown', from, 'allergy_testing');
    expect(await wordOf(patient, referral)).toEqual([{ said: 'not_said', is_open: false }]);
  });

  it('is not said by an answer that confirms no coverage', async () => {
    const { patient, coverage, referral } = await referred();
    await verified(coverage, 'not_required', { referral_id: referral }, 'consult', 'inactive');
    expect(await wordOf(patient, referral)).toEqual([{ said: 'not_asked', is_open: false }]);
  });

  it('is asked again once the coverage changed: a no was about the plan before', async () => {
    const { patient, coverage, referral } = await referred();
    await verified(coverage, 'not_required', { referral_id: referral });
    granted(
      await desk
        .from('coverages')
        .update({ group_number: 'G-2', revision: 1 })
        .eq('id', coverage)
        .select('id'),
    );
    expect(await wordOf(patient, referral)).toEqual([{ said: 'not_asked', is_open: false }]);
  });

  it('of one service says nothing of another', async () => {
    const { patient, coverage, referral } = await referred();
    await verified(coverage, 'not_required', { referral_id: referral });
    const booked = await visit(patient, null, inDays(2), 'procedure');
    expect(await needs(patient, { request_id: booked })).toMatchObject([
      { said: 'not_asked', preset: 'office_procedure' },
    ]);
  });

  it('is asked of nobody where there is no coverage', async () => {
    const { id } = await newPatient();
    const booked = await visitOf(id, inDays(1));
    expect(await needs(id, { request_id: booked })).toMatchObject([
      { said: 'not_asked', payer: null, is_open: false },
    ]);
  });
});

describe('the referral of a verification', () => {
  const coverageOf = async (referral: string) =>
    (
      await backend.sqlRow<{ coverage_id: string | null }>(
        'select coverage_id from referrals where id = $1',
        [referral],
      )
    ).coverage_id;

  it('is under the coverage that was verified from it, its visit or its operation', async () => {
    const froms = {
      referral: (_: string, referral_id: string) => Promise.resolve({ referral_id }),
      visit: async (patient: string, referral: string) => ({
        scheduling_request_id: await visit(patient, referral, inDays(1)),
      }),
      surgery: async (patient: string, referral: string) => {
        const surgery_case_id = await caseOf(patient);
        await backend.sql('update surgery_cases set referral_id = $2 where id = $1', [
          surgery_case_id,
          referral,
        ]);
        return { surgery_case_id };
      },
    };
    for (const [place, from] of Object.entries(froms)) {
      const { patient, coverage, referral } = await referred();
      await verified(coverage, 'unknown', await from(patient, referral));
      expect([place, await coverageOf(referral)]).toEqual([place, coverage]);
    }
  });

  it('stays under the coverage a person chose, and under none where the payer confirms none', async () => {
    const { patient, coverage, referral } = await referred();
    await verified(coverage, null, { referral_id: referral }, 'consult', 'inactive');
    expect(await coverageOf(referral)).toBeNull();
    const second = await cover({ patient_id: patient, rank: 'secondary' });
    granted(
      await desk
        .from('referrals')
        .update({ coverage_id: second.id })
        .eq('id', referral)
        .select('id'),
    );
    await verified(coverage, null, { referral_id: referral });
    expect(await coverageOf(referral)).toBe(second.id);
  });

  it('of another referral of the patient is left alone', async () => {
    const { coverage, referral } = await referred();
    await verified(coverage, 'unknown');
    expect(await coverageOf(referral)).toBeNull();
  });
});

describe('what is verified next', () => {
  it('is the booked visit’s day and service, of the referral where there is one', async () => {
    const { patient, referral } = await referred();
    const next = async (referral_id?: string) =>
      granted(
        await desk.rpc('next_service', {
          ...OF,
          patient_id: patient,
          ...(referral_id && { referral_id }),
        }),
      );
    expect(await next()).toEqual([]);
    await visit(patient, null, inDays(2));
    await visit(patient, referral, inDays(4), 'procedure');
    expect(await next()).toEqual([{ day: dateIn(2), preset: 'consult' }]);
    expect(await next(referral)).toEqual([{ day: dateIn(4), preset: 'office_procedure' }]);
  });

  it('of a day is the next day with patients, as on the home', async () => {
    const { data: day } = await desk.rpc('next_clinic_day', OF).throwOnError();
    const { data: work } = await desk.rpc('home_work', OF).throwOnError();
    expect(work).toMatchObject({ verify_on: day });
    const due = granted(await desk.rpc('due_for_eligibility', { ...OF, on_date: day }));
    expect(granted(await desk.rpc('due_for_eligibility', OF))).toEqual(due);
    expect((await stranger.rpc('next_clinic_day', OF)).error?.code).toBe('PT404');
  });
});

describe('a decision', () => {
  it('is not dated before the payer was asked, and one written down later says its day', async () => {
    const { patient, coverage } = await referred();
    const id = await asks(patient, coverage);
    granted(
      await desk.rpc('set_authorization_status', {
        authorization_id: id,
        to_status: 'submitted',
        on_day: dateIn(-2),
        way: 'phone',
      }),
    );
    const early = await desk.rpc('set_authorization_status', {
      authorization_id: id,
      to_status: 'denied',
      on_day: dateIn(-3),
      denial_reason: 'Not covered.',
    });
    expect(JSON.parse(early.error?.details ?? '{}')).toEqual({ kind: 'day' });
    await approve(id, { on_day: dateIn(-1) });
    const { data } = await desk
      .from('prior_authorization_events')
      .select('event_type, on_day')
      .eq('authorization_id', id)
      .eq('event_type', 'status_changed')
      .order('created_at')
      .throwOnError();
    expect(data.map(({ on_day }) => on_day)).toEqual([dateIn(-2), dateIn(-1)]);
  });
});
