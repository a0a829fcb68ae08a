import { beforeAll, describe, expect, it } from 'vitest';
import type { Enums } from '../../src/lib/supabase/database.types.ts';
import { startBackend } from './support/backend.ts';
import { openPractice, type Practice } from './support/practice.ts';

const backend = await startBackend();
let practice: Practice;
let patient: string;

beforeAll(async () => {
  practice = await openPractice(backend);
  patient = await practice.addPatient('Ada', 'Referred');
});

/** A referral of the practice as if a person had set it to this status. */
async function referralOf(status = 'accepted') {
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into referrals (company_id, patient_id, status, created_by)
     values ($1, $2, $3::referral_status, $4) returning id`,
    [practice.company, patient, status, practice.ids.staff],
  );
  return id;
}

async function stateOf(id: string) {
  return await backend.sqlRow<{
    status: string;
    setback: string | null;
    answer_due: boolean;
    scheduled: boolean;
  }>(
    `select status, setback, awaiting_answer_since is not null as answer_due,
       scheduled_at is not null as scheduled
     from referrals where id = $1`,
    [id],
  );
}

/** The latest entry of the timeline. */
async function lastEvent(id: string) {
  return await backend.sqlRow<Record<string, string | null>>(
    `select event_type, schedule_event, surgery_event, from_status, to_status, note,
       scheduling_request_id, surgery_case_id, actor_id
     from referral_events where referral_id = $1 order by created_at desc, id desc limit 1`,
    [id],
  );
}

async function setStatus(id: string, status: string) {
  return await practice.call('staff', 'set_referral_status', {
    referral_id: id,
    new_status: status,
  });
}

const confirm = (request: string, day = 0) =>
  practice.call('staff', 'confirm_appointment', {
    request_id: request,
    starts_at: practice.at(day, '10:00'),
  });
const cancel = (request: string) =>
  practice.call('staff', 'cancel_appointment', { request_id: request, reason: 'Ill' });

/** Lets the day of an appointment come. */
async function pass(request: string) {
  await backend.sql(
    `update provider_bookings
     set span = tstzrange(lower(span) - interval '60 days', upper(span) - interval '60 days')
     where scheduling_request_id = $1`,
    [request],
  );
  await backend.sql(
    `update scheduling_requests set confirmed_date = confirmed_date - interval '60 days' where id = $1`,
    [request],
  );
}

describe('an appointment from a referral', () => {
  it.each(['pending', 'accepted', 'declined'])(
    'accepts a %s referral when it is asked for',
    async (status) => {
      await practice.rehearse(async () => {
        const referral = await referralOf(status);
        const answer = await practice.call('staff', 'request_appointment', {
          company_id: practice.company,
          provider_id: practice.provider,
          reason: 'Ringing',
          referral_id: referral,
        });
        expect(answer.code).toBe('ok');
        expect(await stateOf(referral)).toMatchObject({ status: 'accepted' });
        expect(await lastEvent(referral)).toMatchObject({
          event_type: 'appointment',
          schedule_event: 'requested',
          scheduling_request_id: answer.row?.id,
          actor_id: practice.ids.staff,
          to_status: status === 'accepted' ? null : 'accepted',
          note: null,
        });
      });
    },
  );

  it('schedules it when it is confirmed, and says so on its timeline', async () => {
    await practice.rehearse(async () => {
      const referral = await referralOf();
      const request = await practice.request('pending', {
        referral_id: referral,
        patient_id: patient,
      });
      expect((await confirm(request)).code).toBe('ok');
      expect(await stateOf(referral)).toEqual({
        status: 'scheduled',
        setback: null,
        answer_due: false,
        scheduled: true,
      });
      expect(await lastEvent(referral)).toMatchObject({
        event_type: 'appointment',
        schedule_event: 'confirmed',
        scheduling_request_id: request,
        actor_id: practice.ids.staff,
        from_status: 'accepted',
        to_status: 'scheduled',
        note: null,
      });
    });
  });

  it('leaves a referral closed that has its answer', async () => {
    await practice.rehearse(async () => {
      const referral = await referralOf('completed');
      const request = await practice.request('pending', {
        referral_id: referral,
        patient_id: patient,
      });
      await confirm(request);
      expect(await stateOf(referral)).toMatchObject({ status: 'completed' });
    });
  });

  it.each([
    ['cancelled', 'appointment_cancelled'],
    ['no_show', 'no_show'],
  ])('sends it back to accepted when it is %s, and flags it', async (event, setback) => {
    await practice.rehearse(async () => {
      const referral = await referralOf();
      const request = await practice.request('pending', {
        referral_id: referral,
        patient_id: patient,
      });
      await confirm(request);
      if (event === 'no_show') await pass(request);
      const lost =
        event === 'no_show'
          ? await practice.call('staff', 'mark_no_show', { request_id: request })
          : await cancel(request);
      expect(lost.code).toBe('ok');
      expect(await stateOf(referral)).toEqual({
        status: 'accepted',
        setback,
        answer_due: false,
        scheduled: false,
      });
      expect(await lastEvent(referral)).toMatchObject({
        schedule_event: event,
        from_status: 'scheduled',
        to_status: 'accepted',
      });
    });
  });

  it('keeps it scheduled while another appointment stands', async () => {
    await practice.rehearse(async () => {
      const referral = await referralOf();
      const row = { referral_id: referral, patient_id: patient };
      const one = await practice.request('pending', row);
      const other = await practice.request('pending', row);
      await confirm(one);
      await confirm(other, 1);
      await cancel(one);
      expect(await stateOf(referral)).toMatchObject({ status: 'scheduled', setback: null });
      await cancel(other);
      expect(await stateOf(referral)).toMatchObject({
        status: 'accepted',
        setback: 'appointment_cancelled',
      });
    });
  });

  it('schedules it when a person had set it back while another appointment stands', async () => {
    await practice.rehearse(async () => {
      const referral = await referralOf();
      const row = { referral_id: referral, patient_id: patient };
      await confirm(await practice.request('pending', row));
      await setStatus(referral, 'pending');
      await practice.request('pending', row);
      expect(await stateOf(referral)).toMatchObject({ status: 'scheduled' });
    });
  });

  it('takes no date away that it never had', async () => {
    await practice.rehearse(async () => {
      const referral = await referralOf('scheduled');
      const request = await practice.request('pending', {
        referral_id: referral,
        patient_id: patient,
      });
      await cancel(request);
      expect(await stateOf(referral)).toMatchObject({
        status: 'scheduled',
        setback: 'appointment_cancelled',
      });
    });
  });

  it.each([
    [
      'the next appointment',
      (referral: string) =>
        practice.request('pending', { referral_id: referral, patient_id: patient }),
    ],
    ['a person who sets the status', (referral: string) => setStatus(referral, 'pending')],
  ])('%s clears the flag', async (_who, step) => {
    await practice.rehearse(async () => {
      const referral = await referralOf();
      const request = await practice.request('pending', {
        referral_id: referral,
        patient_id: patient,
      });
      await confirm(request);
      await cancel(request);
      await step(referral);
      expect(await stateOf(referral)).toMatchObject({ setback: null });
    });
  });

  it('schedules it again when a no-show is taken back', async () => {
    await practice.rehearse(async () => {
      const referral = await referralOf();
      const request = await practice.request('pending', {
        referral_id: referral,
        patient_id: patient,
      });
      await confirm(request);
      await pass(request);
      await practice.call('staff', 'mark_no_show', { request_id: request });
      await practice.call('staff', 'reopen_appointment', {
        request_id: request,
        reason: 'Was here',
      });
      expect(await stateOf(referral)).toMatchObject({ status: 'scheduled', setback: null });
    });
  });

  it('tells the member who owns the referral, and not the one who did it', async () => {
    await practice.rehearse(async () => {
      const referral = await referralOf();
      await backend.sql('update referrals set assigned_to = $2 where id = $1', [
        referral,
        practice.ids.physician,
      ]);
      const request = await practice.request('pending', {
        referral_id: referral,
        patient_id: patient,
      });
      await confirm(request);
      const told = await backend.sql<{ user_id: string }>(
        'select user_id from notifications where target_id = $1 and event = $2',
        [referral, 'referral_status_changed'],
      );
      // Staff entered it and confirmed the appointment.
      expect(told).toEqual([{ user_id: practice.ids.physician }]);
    });
  });
});

describe('declining', () => {
  it.each(['pending', 'proposed', 'confirmed', 'checked_in'] as const)(
    'is refused while an appointment is %s, and says which',
    async (status) => {
      await practice.rehearse(async () => {
        const referral = await referralOf();
        const request = await practice.request(status, {
          referral_id: referral,
          patient_id: patient,
        });
        const answer = await setStatus(referral, 'declined');
        expect(answer).toMatchObject({
          code: 'PT409',
          message:
            'This referral still has open appointments or surgery. Cancel them before declining it.',
          detail: {
            kind: 'live',
            live: [{ kind: 'appointment', id: request, state: status, name: 'Dr. First' }],
          },
        });
        expect(await stateOf(referral)).not.toMatchObject({ status: 'declined' });
      });
    },
  );

  it('is let through once the appointment is cancelled', async () => {
    await practice.rehearse(async () => {
      const referral = await referralOf();
      const request = await practice.request('pending', {
        referral_id: referral,
        patient_id: patient,
      });
      await cancel(request);
      expect((await setStatus(referral, 'declined')).code).toBe('ok');
      expect(await stateOf(referral)).toMatchObject({ status: 'declined', setback: null });
    });
  });
});

/** A referral with a visit that has begun. */
async function beginVisit(row: Record<string, string> = {}) {
  const referral = await referralOf();
  const request = await practice.request('pending', {
    referral_id: referral,
    patient_id: patient,
    ...row,
  });
  await confirm(request);
  await pass(request);
  return { referral, request };
}

const complete = (request: string, outcome = 'surgery') =>
  practice.call('staff', 'complete_appointment', { request_id: request, outcome });

const today = async () =>
  (
    await backend.sqlRow<{ day: string }>('select (private.clinic_day($1, now()))::text as day', [
      practice.company,
    ])
  ).day;

describe('a visit', () => {
  it('is not completed without saying what comes next', async () => {
    await practice.rehearse(async () => {
      const { referral, request } = await beginVisit();
      const answer = await practice.call('staff', 'complete_appointment', {
        request_id: request,
        outcome: null,
      });
      expect(answer).toMatchObject({
        code: 'P0001',
        message: 'Say what comes next for the patient.',
      });
      expect(await stateOf(referral)).toMatchObject({ status: 'scheduled', answer_due: false });
    });
  });

  it('keeps its outcome and the note, and leaves the referral waiting for its answer', async () => {
    await practice.rehearse(async () => {
      const { referral, request } = await beginVisit();
      const answer = await practice.call('staff', 'complete_appointment', {
        request_id: request,
        outcome: 'allergy_workup',
        note: ' Off antihistamines first. ',
      });
      expect(answer.code).toBe('ok');
      expect(await practice.stored(request)).toMatchObject({
        status: 'completed',
        outcome: 'allergy_workup',
        outcome_note: 'Off antihistamines first.',
      });
      expect(await stateOf(referral)).toEqual({
        status: 'scheduled',
        setback: null,
        answer_due: true,
        scheduled: true,
      });
      const [event] = await backend.sql(
        `select schedule_event, visit_outcome, to_status from referral_events
         where referral_id = $1 order by created_at desc limit 1`,
        [referral],
      );
      expect(event).toEqual({
        schedule_event: 'completed',
        visit_outcome: 'allergy_workup',
        to_status: null,
      });
    });
  });

  it('that is reopened has no outcome any more, and no answer is due for it', async () => {
    await practice.rehearse(async () => {
      const { referral, request } = await beginVisit();
      await complete(request);
      const answer = await practice.call('staff', 'reopen_appointment', {
        request_id: request,
        reason: 'Wrong patient',
      });
      expect(answer.row).toMatchObject({
        status: 'confirmed',
        outcome: null,
        outcome_note: null,
      });
      expect(await stateOf(referral)).toMatchObject({ status: 'scheduled', answer_due: false });
    });
  });

  it('keeps the referral from falling back when the next appointment is cancelled', async () => {
    await practice.rehearse(async () => {
      const { referral, request } = await beginVisit();
      await complete(request, 'follow_up');
      const next = await practice.request('pending', {
        referral_id: referral,
        patient_id: patient,
      });
      await confirm(next, 1);
      await cancel(next);
      expect(await stateOf(referral)).toMatchObject({
        status: 'scheduled',
        setback: 'appointment_cancelled',
        answer_due: true,
      });
    });
  });

  it('opens a referral that was closed by hand', async () => {
    await practice.rehearse(async () => {
      const { referral, request } = await beginVisit();
      await setStatus(referral, 'completed');
      await complete(request);
      expect(await stateOf(referral)).toMatchObject({ status: 'scheduled', answer_due: true });
    });
  });
});

describe('the answer to the referring provider', () => {
  const answer = (referral: string, args: Record<string, string | null>) =>
    practice.call('staff', 'answer_referral', { referral_id: referral, way: 'fax', ...args });

  it('completes a referral of which nothing is open, with its day and way, and is told', async () => {
    await practice.rehearse(async () => {
      const { referral, request } = await beginVisit();
      await complete(request, 'back_to_referrer');
      const day = await today();
      const given = await answer(referral, { answered_on: day, note: 'Two pages' });
      expect(given.row).toMatchObject({
        status: 'completed',
        awaiting_answer_since: null,
        answered_on: day,
        answer_way: 'fax',
      });
      expect(await lastEvent(referral)).toMatchObject({
        event_type: 'answered',
        actor_id: practice.ids.staff,
        from_status: 'scheduled',
        to_status: 'completed',
        note: 'Two pages',
      });
      const { completed } = await backend.sqlRow<{ completed: boolean }>(
        'select completed_at is not null as completed from referrals where id = $1',
        [referral],
      );
      expect(completed).toBe(true);
    });
  });

  it('sent again changes nothing; another one is refused', async () => {
    await practice.rehearse(async () => {
      const { referral, request } = await beginVisit();
      await complete(request);
      const answered_on = await today();
      await answer(referral, { answered_on });
      expect((await answer(referral, { answered_on })).code).toBe('ok');
      expect(await answer(referral, { answered_on, way: 'phone' })).toMatchObject({
        code: 'PT409',
        message: expect.stringMatching(/^You marked this referral answered /),
        detail: { kind: 'answered' },
      });
      const { told } = await backend.sqlRow<{ told: number }>(
        `select count(*)::integer as told from referral_events
         where referral_id = $1 and event_type = 'answered'`,
        [referral],
      );
      expect(told).toBe(1);
    });
  });

  it.each([
    ['without a day', { answered_on: null }, 'Say when and how the answer went out.'],
    ['on a day to come', { answered_on: '2199-01-01' }, /still to come/],
    ['before the referral came', { answered_on: '2020-01-01' }, /can't have gone out before/],
  ] as const)('%s is refused', async (_what, args, message) => {
    await practice.rehearse(async () => {
      const { referral, request } = await beginVisit();
      await complete(request);
      const refused = await answer(referral, args);
      expect(refused.code).toBe('P0001');
      expect(refused.message).toMatch(message);
      expect(await stateOf(referral)).toMatchObject({ answer_due: true });
    });
  });

  it('leaves a declined referral declined, and nobody else’s referral is found', async () => {
    await practice.rehearse(async () => {
      const declined = await referralOf('declined');
      expect(await answer(declined, { answered_on: await today() })).toMatchObject({ code: 'ok' });
      expect(await stateOf(declined)).toMatchObject({ status: 'declined' });
      const foreign = await practice.call('other-clinic', 'answer_referral', {
        referral_id: await referralOf(),
        answered_on: await today(),
        way: 'phone',
      });
      expect(foreign.code).toBe('PT404');
    });
  });

  it('is due again after the next visit, and its day stays until then', async () => {
    await practice.rehearse(async () => {
      const { referral, request } = await beginVisit();
      await complete(request, 'follow_up');
      await answer(referral, { answered_on: await today() });
      const next = await practice.request('pending', {
        referral_id: referral,
        patient_id: patient,
      });
      await confirm(next, 1);
      expect(await stateOf(referral)).toMatchObject({ status: 'completed', answer_due: false });
      await pass(next);
      await complete(next);
      expect(await stateOf(referral)).toMatchObject({ status: 'scheduled', answer_due: true });
    });
  });
});

const BUNDLE = 'dddddddd-0000-4000-8000-000000000001';

describe('a referral that is answered, and not done', () => {
  const answer = async (referral: string) =>
    practice.call('staff', 'answer_referral', {
      referral_id: referral,
      answered_on: await today(),
      way: 'fax',
    });
  const open = async (referral: string) =>
    (
      await backend.sql<{ kind: string; state: string | null }>(
        'select kind, state from private.open_things where referral_id = $1 order by kind, state',
        [referral],
      )
    ).map(({ kind, state }) => [kind, state].filter(Boolean).join(' '));
  const work = async (referral: string) =>
    await backend.sqlRow<{ work_step: string | null; on: boolean }>(
      'select work_step, work_on is not null as on from referrals where id = $1',
      [referral],
    );
  /** Puts the patient into the surgery queue. */
  const queue = async (referral: string) => {
    await backend.sql(
      `insert into procedure_bundles (id, company_id, name, laterality_rule, duration_minutes, cleanup_minutes)
       values ($1, $2, 'Septoplasty', 'none', 60, 15)`,
      [BUNDLE, practice.company],
    );
    await backend.sql(
      `insert into bundle_procedures (company_id, bundle_id, position, cpt_code, label)
       values ($1, $2, 1, '30520', 'Septum')`,
      [practice.company, BUNDLE],
    );
    const added = await practice.call('staff', 'add_surgery_case', {
      company_id: practice.company,
      patient_id: patient,
      bundle_id: BUNDLE,
      cpt_codes: ['30520'],
      referral_id: referral,
    });
    expect(added).toMatchObject({ code: 'ok' });
    return added.row?.id ?? '';
  };
  const settle = (
    request: string,
    reason: string | null,
    who: 'staff' | 'other-clinic' = 'staff',
  ) => practice.call(who, 'settle_outcome', { request_id: request, reason });

  it.each(['tests', 'follow_up', 'allergy_workup', 'surgery'])(
    'stays open and in the work list until its %s is begun',
    async (outcome) => {
      await practice.rehearse(async () => {
        const { referral, request } = await beginVisit();
        await complete(request, outcome);
        await answer(referral);
        expect(await stateOf(referral)).toMatchObject({ status: 'scheduled', answer_due: false });
        expect(await open(referral)).toEqual([`outcome ${outcome}`]);
        expect(await work(referral)).toEqual({ work_step: 'outcome', on: true });
        expect((await answer(referral)).code).toBe('ok');

        const begun =
          outcome === 'surgery'
            ? await queue(referral)
            : await practice.request('pending', { referral_id: referral, patient_id: patient });
        expect(await stateOf(referral)).toMatchObject({ status: 'completed' });
        if (outcome === 'surgery') return;
        await cancel(begun);
        expect(await stateOf(referral)).toMatchObject({
          status: 'scheduled',
          setback: 'appointment_cancelled',
        });
        expect(await open(referral)).toContain(`outcome ${outcome}`);
      });
    },
  );

  it('ends once a member says why nothing is begun here, and the timeline shows it', async () => {
    await practice.rehearse(async () => {
      const { referral, request } = await beginVisit();
      await complete(request, 'tests');
      await answer(referral);
      expect(await settle(request, ' ')).toMatchObject({ code: 'P0001' });
      expect(await settle(request, 'Elsewhere', 'other-clinic')).toMatchObject({ code: 'PT404' });
      expect((await settle(request, 'CT ordered at County Hospital')).code).toBe('ok');
      expect((await settle(request, 'CT ordered at County Hospital')).code).toBe('ok');
      expect(await settle(request, 'Another reason')).toMatchObject({ code: 'PT409' });
      expect(await stateOf(referral)).toMatchObject({ status: 'completed' });
      expect(await lastEvent(referral)).toMatchObject({
        event_type: 'appointment',
        schedule_event: 'outcome_settled',
        to_status: 'completed',
        note: 'CT ordered at County Hospital',
      });
      expect(await open(referral)).toEqual([]);
    });
  });

  it('waits for its next action and for what was asked for, and ends with the last of them', async () => {
    await practice.rehearse(async () => {
      const { referral, request } = await beginVisit();
      await backend.sql(`update referrals set next_action = 'Call the lab' where id = $1`, [
        referral,
      ]);
      const { id } = await backend.sqlRow<{ id: string }>(
        `insert into referral_missing_items (company_id, referral_id, item) values ($1, $2, 'CT report') returning id`,
        [practice.company, referral],
      );
      await complete(request, 'back_to_referrer');
      await answer(referral);
      expect(await stateOf(referral)).toMatchObject({ status: 'scheduled' });
      await backend.sql('update referrals set next_action = null where id = $1', [referral]);
      expect(await stateOf(referral)).toMatchObject({ status: 'scheduled' });
      await backend.sql('update referral_missing_items set is_received = true where id = $1', [id]);
      expect(await stateOf(referral)).toMatchObject({ status: 'completed', setback: null });
      const told = await backend.sql(
        `select event_type, to_status from referral_events where referral_id = $1 and to_status = 'completed'`,
        [referral],
      );
      expect(told).toEqual([{ event_type: 'ended', to_status: 'completed' }]);
    });
  });

  const lack = async (referral: string, asked: string) => {
    await backend.sql(
      `insert into referral_missing_items (company_id, referral_id, item, asked_at, asked_way) values ($1, $2, 'CT report', ${asked})`,
      [practice.company, referral],
    );
  };
  const plan = (referral: string) =>
    backend.sql(`update referrals set next_action = 'Call the lab' where id = $1`, [referral]);
  const has = (change: string) => (referral: string) =>
    backend.sql(`update referral_missing_items set ${change} where referral_id = $1`, [referral]);
  /** How each kind begins and ends that keeps an answered referral from its end; why the others don't. */
  const KEEPING: Record<
    Enums<'open_kind'>,
    string | { begin?: (referral: string) => unknown; end: (referral: string) => unknown }
  > = {
    referral: 'It is what ends.',
    answer: { end: answer },
    outcome: {
      end: async (referral) => {
        const { visit_id } = await backend.sqlRow<{ visit_id: string }>(
          'select visit_id from private.outcome_to_begin($1, $2)',
          [practice.company, referral],
        );
        await settle(visit_id, 'Elsewhere');
      },
    },
    ask: { begin: (referral) => lack(referral, 'null, null'), end: has('is_withdrawn = true') },
    information: {
      begin: (referral) => lack(referral, "now(), 'phone'"),
      end: has('is_received = true'),
    },
    next_action: {
      begin: plan,
      end: (referral) =>
        backend.sql('update referrals set next_action = null where id = $1', [referral]),
    },
    letter: 'A draft after another answer is shown, and is not owed.',
    message:
      'It is shown until it is sent again; the answer that it was to carry comes back as due.',
    withdrawal: 'The sender wants it ended.',
    visit: 'After the first one a visit is planned care; before, see the lost dates below.',
    surgery: 'As a visit.',
    sent: 'It is the patient’s.',
    authorization: 'It is worked in its own list.',
    requirement: 'It is worked in the list of authorizations.',
    shots: 'It is the patient’s.',
    course: 'It is the patient’s.',
    test: 'It is the patient’s.',
    observation: 'It is the patient’s.',
    packet: 'Nobody knows yet of which referral it is.',
    patient_request: 'It is the patient’s.',
    patient_message: 'It is the patient’s.',
  };

  it.each(
    Object.entries(KEEPING).flatMap(([kind, keeps]) =>
      typeof keeps === 'string' ? [] : [[kind, keeps] as const],
    ),
  )('ends with the last open thing, of the kind %s', async (kind, { begin, end }) => {
    await practice.rehearse(async () => {
      const { referral, request } = await beginVisit();
      await begin?.(referral);
      await complete(request, kind === 'outcome' ? 'tests' : 'back_to_referrer');
      if (kind !== 'answer') await answer(referral);
      expect(await stateOf(referral)).toMatchObject({ status: 'scheduled' });
      expect(await open(referral)).toEqual([expect.stringContaining(kind)]);
      await end(referral);
      expect(await stateOf(referral)).toMatchObject({ status: 'completed', setback: null });
      expect(await open(referral)).toEqual([]);
    });
  });

  it.each<[string, (referral: string) => unknown]>([
    [
      'another wish',
      (referral) => practice.request('pending', { referral_id: referral, patient_id: patient }),
    ],
    ['a case', queue],
    ['a next action', plan],
  ])(
    'goes back to accepted when its date before the first visit is lost, with %s left',
    async (_what, leave) => {
      await practice.rehearse(async () => {
        const { referral, request } = await beginVisit();
        await leave(referral);
        await answer(referral);
        await practice.call('staff', 'mark_no_show', { request_id: request });
        expect(await stateOf(referral)).toMatchObject({ status: 'accepted', scheduled: false });
      });
    },
  );

  it('that a person closed ends again after what it led to was lost and settled', async () => {
    await practice.rehearse(async () => {
      const { referral, request } = await beginVisit();
      await complete(request, 'tests');
      await answer(referral);
      const next = await practice.request('pending', {
        referral_id: referral,
        patient_id: patient,
      });
      await setStatus(referral, 'accepted');
      await setStatus(referral, 'completed');
      await cancel(next);
      expect(await stateOf(referral)).toMatchObject({ status: 'scheduled' });
      await settle(request, 'Elsewhere');
      expect(await stateOf(referral)).toMatchObject({ status: 'completed' });
    });
  });

  it('keeps saying what is open when a person closes it by hand, and stays in the work list', async () => {
    await practice.rehearse(async () => {
      const { referral, request } = await beginVisit();
      await complete(request, 'tests');
      await setStatus(referral, 'completed');
      expect(await stateOf(referral)).toMatchObject({ status: 'completed', answer_due: true });
      expect(await open(referral)).toEqual(['answer completed', 'outcome tests']);
      await answer(referral);
      expect(await work(referral)).toEqual({ work_step: 'outcome', on: true });
    });
  });

  it('begins with an appointment for the patient that names no referral', async () => {
    await practice.rehearse(async () => {
      const { referral, request } = await beginVisit();
      await complete(request, 'follow_up');
      await answer(referral);
      const next = await practice.request('pending', { patient_id: patient });
      expect(await stateOf(referral)).toMatchObject({ status: 'completed' });
      await cancel(next);
      expect(await open(referral)).toEqual(['outcome follow_up']);
      expect(await work(referral)).toEqual({ work_step: 'outcome', on: true });
    });
  });

  it('stays open while the visit is still to come', async () => {
    await practice.rehearse(async () => {
      const { referral } = await beginVisit();
      await answer(referral);
      expect(await stateOf(referral)).toMatchObject({ status: 'scheduled' });
    });
  });
});

describe('the figures of referrals', () => {
  const figure = async (name: string, args: Record<string, string> = {}) =>
    (
      await practice.call('owner', name, {
        company_id: practice.company,
        from_day: await today(),
        to_day: await today(),
        ...args,
      })
    ).row;
  const waits = () => figure('referral_waits', { priority: 'routine' });
  const scheduled = () => figure('analytics_referrals', { figure: 'step', part: 'scheduled' });

  it('count a referral as scheduled while it has a date, and as waiting when it is lost', async () => {
    await practice.rehearse(async () => {
      const referral = await referralOf();
      const request = await practice.request('pending', {
        referral_id: referral,
        patient_id: patient,
      });
      expect(await waits()).toMatchObject({ waiting: 1, in_time: 0 });
      await confirm(request);
      expect(await waits()).toMatchObject({ waiting: 0, in_time: 1 });
      expect(await scheduled()).toMatchObject({ id: referral, counted_at: expect.any(String) });
      await cancel(request);
      expect(await waits()).toMatchObject({ waiting: 1, in_time: 0 });
      expect(await figure('referral_figures')).toMatchObject({ open_at_end: 1, completed: 0 });
    });
  });

  it('call nobody overdue who was seen, and count the referral as completed once it is answered', async () => {
    await practice.rehearse(async () => {
      const { referral, request } = await beginVisit();
      // Past its target by far.
      await backend.sql(
        `update referrals set created_at = created_at - interval '200 days' where id = $1`,
        [referral],
      );
      await complete(request, 'back_to_referrer');
      expect(await figure('referral_figures')).toMatchObject({ overdue_at_end: 0, completed: 0 });
      await practice.call('staff', 'answer_referral', {
        referral_id: referral,
        answered_on: await today(),
        way: 'phone',
      });
      expect(await figure('referral_figures')).toMatchObject({ overdue_at_end: 0, completed: 1 });
    });
  });

  it('call it overdue again when the patient did not come', async () => {
    await practice.rehearse(async () => {
      const { referral, request } = await beginVisit();
      await backend.sql(
        `update referrals set created_at = created_at - interval '200 days' where id = $1`,
        [referral],
      );
      expect(await figure('referral_figures')).toMatchObject({ overdue_at_end: 0 });
      await practice.call('staff', 'mark_no_show', { request_id: request });
      expect(await figure('referral_figures')).toMatchObject({ overdue_at_end: 1 });
    });
  });
});
