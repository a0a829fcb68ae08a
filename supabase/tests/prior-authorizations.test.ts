import { describe, expect, it } from 'vitest';
import { authorizations } from './support/authorizations.ts';
import { startBackend } from './support/backend.ts';
import { fileChecks } from './support/file-checks.ts';
import { openForFile } from './support/reading.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
import { dateIn, freeDay, inDays } from './support/surgery.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const desk = await backend.as('staff.demo');
const admin = await backend.as('admin.demo');
const stranger = await backend.as('owner.harbor');
const { insert, payer, insuredPatient, caseOf, visitOf, draft, lineOf, read } = authorizations(
  backend,
  desk,
);

const approving = (id: string, given: Record<string, unknown> = {}) => ({
  authorization_id: id,
  to_status: 'approved' as const,
  number: 'A-77',
  valid_from: dateIn(0),
  valid_until: dateIn(30),
  ...given,
});

/** A patient with a case, and a draft that asks for its code. */
async function asked(codes = ['30520']) {
  const insured = await insuredPatient();
  const surgery = await caseOf(insured.patient, codes);
  const { id, services } = await draft({ ...insured, case: surgery, codes });
  return { ...insured, surgery, id, services };
}

async function scheduled(day: string) {
  const made = await asked();
  granted(
    await desk.rpc(
      'set_authorization_status',
      approving(made.id, { valid_until: day.slice(0, 10) }),
    ),
  );
  granted(await desk.rpc('move_case', { case_id: made.surgery, to_stage: 'ready' }));
  const moved = granted(await desk.rpc('schedule_case', { case_id: made.surgery, starts_at: day }));
  expect(moved.stage).toBe('scheduled');
  return made;
}

const stageOf = async (id: string) =>
  (await backend.sqlRow<{ stage: string }>('select stage from surgery_cases where id = $1', [id]))
    .stage;

const newsOf = async (id: string) =>
  await backend.sql<{ event: string; username: string; title: string }>(
    `select n.event, n.title, u.username from notifications n join user_profiles u on u.id = n.user_id
     where n.target_kind = 'prior_authorization' and n.target_id = $1 order by n.created_at, u.username`,
    [id],
  );

describe('what a payer decides', () => {
  it.each([
    ['an approval without a number or a reason', { number: null }, 'number'],
    ['an approval without its dates', { valid_until: null }, 'dates'],
    ['dates the wrong way round', { valid_until: dateIn(-1) }, 'dates'],
    ['a decision of a day to come', { on_day: dateIn(1) }, 'day'],
    ['a denial without its reason', { to_status: 'denied' as const }, 'denial'],
    ['a submission without how', { to_status: 'submitted' as const }, 'way'],
    ['no authorization needed, by nobody', { to_status: 'not_required' as const }, 'number'],
    ['a status that doesn’t follow', { to_status: 'appealed' as const, way: 'fax' }, 'status'],
    ['expired, which the day alone brings', { to_status: 'expired' as const }, 'status'],
  ])('refuses %s', async (_, given, kind) => {
    const { id } = await asked();
    const { error } = await desk.rpc('set_authorization_status', approving(id, given));
    expect(error).toMatchObject({ code: 'P0001' });
    expect(JSON.parse(error?.details ?? '{}')).toMatchObject({ kind });
    expect(await read(id)).toMatchObject({ status: 'draft', revision: 1 });
  });

  it('takes an approval without a number for a documented reason', async () => {
    const { id } = await asked();
    const given = approving(id, {
      number: null,
      number_missing_reason: 'Plan gives none; Marcy, call 2213.',
    });
    expect(granted(await desk.rpc('set_authorization_status', given))).toMatchObject({
      status: 'approved',
      number: null,
      decided_on: dateIn(0),
    });
  });

  it('refuses what doesn’t follow also past the functions', async () => {
    const { id } = await asked();
    await expect(
      backend.sql(`update prior_authorizations set status = 'expired' where id = $1`, [id]),
    ).rejects.toThrow(/does not go from draft to expired/);
  });

  it('keeps what it asked for once the payer has decided', async () => {
    const { id, patient, coverage } = await asked();
    const { revision } = granted(await desk.rpc('set_authorization_status', approving(id)));
    const { error } = await desk.rpc('save_authorization', {
      company_id: DEMO.company,
      authorization_id: id,
      patient_id: patient,
      coverage_id: coverage,
      services: [{ id: crypto.randomUUID(), code: '30140', units_requested: 1 }],
      expected_revision: revision,
    });
    expect(JSON.parse(error?.details ?? '{}')).toEqual({ kind: 'decided' });
  });

  it('is refused to a member who saw an older state, and says who was first', async () => {
    const { id } = await asked();
    granted(await admin.rpc('set_authorization_status', approving(id)));
    const { error } = await desk.rpc('set_authorization_status', {
      authorization_id: id,
      to_status: 'cancelled',
      expected_revision: 1,
    });
    expect(error).toMatchObject({
      code: 'PT409',
      message: expect.stringContaining('changed this'),
    });
  });
});

describe('sent again after a lost answer', () => {
  it('a draft, a status, a call and a link are there once', async () => {
    const { patient, coverage } = await insuredPatient();
    const surgery = await caseOf(patient);
    const form = {
      company_id: DEMO.company,
      authorization_id: crypto.randomUUID(),
      patient_id: patient,
      coverage_id: coverage,
      services: [{ id: crypto.randomUUID(), code: '30520', units_requested: 1 }],
    };
    const call = {
      call_id: crypto.randomUUID(),
      authorization_id: form.authorization_id,
      called_at: inDays(-1),
      said: 'In review.',
    };
    const use = { authorization_id: form.authorization_id, case_id: surgery };
    for (let sent = 0; sent < 2; sent += 1) {
      granted(await desk.rpc('save_authorization', form));
    }
    for (let sent = 0; sent < 2; sent += 1) {
      granted(await desk.rpc('log_authorization_call', call));
      granted(await desk.rpc('use_authorization', use));
    }
    for (let sent = 0; sent < 2; sent += 1) {
      granted(
        await desk.rpc('set_authorization_status', {
          ...approving(form.authorization_id),
          expected_revision: 2,
        }),
      );
    }
    const { events } = await backend.sqlRow<{ events: string[] }>(
      `select array_agg(event_type::text order by created_at) as events from prior_authorization_events
       where authorization_id = $1`,
      [form.authorization_id],
    );
    expect(events).toEqual(['created', 'called', 'linked', 'status_changed']);
    const otherwise = await desk.rpc('save_authorization', { ...form, notes: 'Other' });
    expect(JSON.parse(otherwise.error?.details ?? '{}')).toMatchObject({ kind: 'sent_before' });
  });
});

describe('the checklist’s line', () => {
  it('is settled by an approval that covers payer, codes and date, and by nothing else', async () => {
    const { id, surgery } = await asked();
    const line = await lineOf(surgery);
    expect(line).toMatchObject({ state: 'in_progress' });
    const byHand = await desk.rpc('set_checklist_item', { item_id: line.id, state: 'done' });
    expect(JSON.parse(byHand.error?.details ?? '{}')).toEqual({ kind: 'authorization' });
    granted(
      await desk.rpc('set_authorization_status', {
        authorization_id: id,
        to_status: 'submitted',
        way: 'portal',
      }),
    );
    expect(await lineOf(surgery)).toMatchObject({ state: 'requested' });
    granted(await desk.rpc('set_authorization_status', approving(id)));
    expect(await lineOf(surgery)).toMatchObject({
      state: 'done',
      valid_until: dateIn(30),
      reason: expect.stringContaining('A-77'),
    });
  });

  it('isn’t opened by hand while an authorization covers the case', async () => {
    const { id, surgery } = await asked();
    granted(await desk.rpc('set_authorization_status', approving(id)));
    const { id: item } = await lineOf(surgery);
    const { error } = await desk.rpc('set_checklist_item', { item_id: item, state: 'not_started' });
    expect(error?.message).toContain('A-77');
    expect(await lineOf(surgery)).toMatchObject({ state: 'done' });
  });

  it('fails with the payer’s reason when it is denied', async () => {
    const { id, surgery } = await asked();
    granted(
      await desk.rpc('set_authorization_status', {
        authorization_id: id,
        to_status: 'denied',
        denial_reason: 'Six weeks of spray are missing.',
      }),
    );
    expect(await lineOf(surgery)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('Six weeks of spray'),
    });
  });

  it('stays as a person waived it', async () => {
    const { id, surgery } = await asked();
    const { id: item } = await lineOf(surgery);
    granted(
      await desk.rpc('set_checklist_item', { item_id: item, state: 'waived', reason: 'Self-pay.' }),
    );
    granted(await desk.rpc('set_authorization_status', approving(id)));
    expect(await lineOf(surgery)).toMatchObject({ state: 'waived', reason: 'Self-pay.' });
  });

  it('opens, and the case falls off the schedule, when the operation moves past the last day', async () => {
    const day = freeDay();
    const { id, surgery } = await scheduled(day);
    expect(await read(id)).toMatchObject({ alarms: [] });
    const later = new Date(Date.parse(day) + 86_400_000).toISOString();
    const moved = granted(await desk.rpc('schedule_case', { case_id: surgery, starts_at: later }));
    expect(moved).toMatchObject({ stage: 'preop', starts_at: null });
    expect(await lineOf(surgery)).toMatchObject({ state: 'expired' });
    expect(await read(id)).toMatchObject({ alarms: ['date_outside'], due_on: dateIn(0) });
    // Another day is looked for: until there is one, the authorization stands.
    granted(await desk.rpc('clear_planned_time', { case_id: surgery }));
    expect(await lineOf(surgery)).toMatchObject({ state: 'done' });
    expect(await read(id)).toMatchObject({ alarms: [] });
  });

  it('refuses a first date before the first day', async () => {
    const made = await asked();
    const until = freeDay();
    granted(
      await desk.rpc(
        'set_authorization_status',
        approving(made.id, {
          valid_from: until.slice(0, 10),
          valid_until: until.slice(0, 10),
        }),
      ),
    );
    granted(await desk.rpc('move_case', { case_id: made.surgery, to_stage: 'ready' }));
    const { error } = await desk.rpc('schedule_case', {
      case_id: made.surgery,
      starts_at: new Date(Date.parse(until) - 86_400_000).toISOString(),
    });
    expect(error?.message).toMatch(/It is valid from|it is valid from/);
  });

  it('opens when a code comes in that is not authorized, and closes when it goes', async () => {
    const { id, surgery } = await scheduled(freeDay());
    const edit = (codes: string[]) =>
      desk.rpc('edit_surgery_case', {
        case_id: surgery,
        laterality: 'not_applicable',
        duration_minutes: 60,
        cleanup_minutes: 15,
        surgeon_id: DEMO.secondProvider,
        location_id: DEMO.surgeryCenter,
        cpt_codes: codes,
      });
    expect(granted(await edit(['30520', '30140'])).stage).toBe('preop');
    expect(await lineOf(surgery)).toMatchObject({
      state: 'expired',
      reason: 'CPT 30140 is not authorized.',
    });
    expect(await read(id)).toMatchObject({ alarms: ['code_not_covered'] });
    granted(await edit(['30520']));
    expect(await lineOf(surgery)).toMatchObject({ state: 'done' });
    expect(await read(id)).toMatchObject({ alarms: [] });
  });

  it('opens when the patient’s first coverage is with another payer', async () => {
    const { id, surgery, patient, coverage } = await scheduled(freeDay());
    await insert('coverages', {
      company_id: DEMO.company,
      patient_id: patient,
      payer_id: await payer(),
      replaces_id: coverage,
      rank: 'secondary',
    });
    expect(await read(id)).toMatchObject({ alarms: [] });
    await backend.sql('update coverages set ended_on = current_date where id = $1', [coverage]);
    expect(await stageOf(surgery)).toBe('preop');
    expect(await read(id)).toMatchObject({ alarms: ['coverage_changed'] });
  });

  it('keeps a completed case from being opened again when its unit has been used since', async () => {
    const { id, services, surgery, patient } = await scheduled(freeDay());
    await backend.sql(
      `update surgery_cases set starts_at = now() - interval '1 minute' where id = $1`,
      [surgery],
    );
    granted(
      await desk.rpc('complete_case', {
        case_id: surgery,
        outcome: 'Went well.',
        began_at: new Date().toISOString(),
      }),
    );
    const visit = await visitOf(patient, inDays(1));
    const [service = ''] = services;
    const use = { authorization_id: id, request_id: visit, service_id: service };
    granted(await desk.rpc('use_authorization', use));
    await backend.sql(
      `update scheduling_requests set status = 'completed', outcome = 'follow_up' where id = $1`,
      [visit],
    );
    const { error } = await desk.rpc('move_case', {
      case_id: surgery,
      to_stage: 'scheduled',
      note: 'Mistaken.',
    });
    expect(error?.message).toMatch(/No authorized unit of CPT 30520 is left/i);
    expect(await stageOf(surgery)).toBe('completed');
    expect(await lineOf(surgery)).toMatchObject({ state: 'done' });
  });

  it('leaves the later of two cases without the one unit there is', async () => {
    const { id, surgery, patient } = await asked();
    const second = await caseOf(patient);
    granted(await desk.rpc('set_authorization_status', approving(id)));
    granted(await desk.rpc('use_authorization', { authorization_id: id, case_id: second }));
    expect(await lineOf(surgery)).toMatchObject({ state: 'done' });
    expect(await lineOf(second)).toMatchObject({ state: 'expired' });
    expect(await read(id)).toMatchObject({ alarms: ['units_short'] });
    granted(await desk.rpc('cancel_case', { case_id: surgery, reason: 'patient_ill' }));
    expect(await lineOf(second)).toMatchObject({ state: 'done' });
    expect(await read(id)).toMatchObject({ alarms: [] });
  });

  it('opens when the case is taken off the authorization', async () => {
    const { id, surgery } = await scheduled(freeDay());
    granted(await desk.rpc('stop_using_authorization', { authorization_id: id, case_id: surgery }));
    expect(await lineOf(surgery)).toMatchObject({ state: 'not_started' });
    expect(await stageOf(surgery)).toBe('preop');
  });

  it('never relies on an authorization of another patient', async () => {
    const { id } = await asked();
    const other = await insuredPatient();
    const { error } = await desk.rpc('use_authorization', {
      authorization_id: id,
      case_id: await caseOf(other.patient),
    });
    expect(JSON.parse(error?.details ?? '{}')).toEqual({ kind: 'patient' });
  });
});

describe('visits', () => {
  async function course(visits: number) {
    const insured = await insuredPatient();
    const { id, services } = await draft({ ...insured, codes: [], visits });
    granted(await desk.rpc('set_authorization_status', approving(id)));
    const [service = ''] = services;
    const use = async (at: string) => {
      const visit = await visitOf(insured.patient, at);
      granted(
        await desk.rpc('use_authorization', {
          authorization_id: id,
          request_id: visit,
          service_id: service,
        }),
      );
      return visit;
    };
    const listed = async (visit?: string) =>
      granted(
        await desk.rpc('list_authorizations', {
          company_id: DEMO.company,
          patient_id: insured.patient,
          request_id: visit ?? null,
        }),
      )[0];
    return { id, use, listed };
  }

  const become = (visit: string, status: string) =>
    backend.sql(
      `update scheduling_requests set status = $2::scheduling_status,
         outcome = case when $2 = 'completed' then 'follow_up'::visit_outcome end where id = $1`,
      [visit, status],
    );

  it('count as planned, then used; cancelled and missed ones give their unit back', async () => {
    const { use, listed } = await course(3);
    const [kept, missed, cancelled] = [
      await use(inDays(1)),
      await use(inDays(2)),
      await use(inDays(3)),
    ];
    const units = async () => (await listed())?.services;
    expect(await units()).toMatchObject([{ used: 0, planned: 3, units_approved: 3 }]);
    await become(kept, 'completed');
    await become(missed, 'no_show');
    await become(cancelled, 'cancelled');
    expect(await units()).toMatchObject([{ used: 1, planned: 0, units_approved: 3 }]);
  });

  it('are flagged when they are past the last day, or one more than there are units', async () => {
    const { id, use, listed } = await course(1);
    const late = await use(inDays(31));
    expect((await listed(late))?.visit_alarms).toEqual(['date_outside']);
    expect(await read(id)).toMatchObject({ alarms: ['date_outside'] });
    await become(late, 'cancelled');
    const first = await use(inDays(1));
    const second = await use(inDays(2));
    expect((await listed(first))?.visit_alarms).toEqual([]);
    expect((await listed(second))?.visit_alarms).toEqual(['units_short']);
    expect(await read(id)).toMatchObject({ alarms: ['units_short'] });
  });
});

describe('before a date is saved', () => {
  const warned = async (asked: {
    day: string;
    case_id?: string;
    request_id?: string;
    patient_id?: string;
    referral_id?: string;
  }) =>
    granted(await desk.rpc('authorization_warning', { company_id: DEMO.company, ...asked })).map(
      ({ kind }) => kind,
    );

  it('a case is held against the authorizations linked to it, on the day it may be given', async () => {
    const { surgery, id } = await asked();
    expect(await warned({ day: dateIn(5), case_id: surgery })).toEqual(['draft']);
    granted(await desk.rpc('set_authorization_status', approving(id)));
    expect(await warned({ day: dateIn(5), case_id: surgery })).toEqual([]);
    expect(await warned({ day: dateIn(31), case_id: surgery })).toEqual(['date_outside']);
  });

  it('a case asks for one while its checklist does, unless a person waived it', async () => {
    const { patient } = await insuredPatient();
    const surgery = await caseOf(patient);
    expect(await warned({ day: dateIn(5), case_id: surgery })).toEqual(['not_linked']);
    await backend.sql(
      `update case_checklist_items set state = 'waived', reason = 'Self-pay.', settled_at = now()
       where case_id = $1`,
      [surgery],
    );
    expect(await warned({ day: dateIn(5), case_id: surgery })).toEqual([]);
  });

  it('a visit to be booked is held against the patient’s authorized visits: dates, units, decision', async () => {
    const insured = await insuredPatient();
    const asks = { day: dateIn(5), patient_id: insured.patient };
    expect(await warned(asks)).toEqual([]);
    const { id, services } = await draft({ ...insured, codes: [], visits: 1 });
    expect(await warned(asks)).toEqual(['draft']);
    granted(await desk.rpc('set_authorization_status', approving(id)));
    expect(await warned(asks)).toEqual([]);
    expect(await warned({ ...asks, day: dateIn(31) })).toEqual(['date_outside']);

    const visit = await visitOf(insured.patient, inDays(5));
    granted(
      await desk.rpc('use_authorization', {
        authorization_id: id,
        request_id: visit,
        service_id: services[0] ?? '',
      }),
    );
    expect(await warned(asks)).toEqual(['units_short']);
    // The one that has the unit may move within the dates, and not past them.
    expect(await warned({ day: dateIn(6), request_id: visit })).toEqual([]);
    expect(await warned({ day: dateIn(31), request_id: visit })).toEqual(['date_outside']);
  });

  it('a visit is told when the payer of its authorization is no longer the first', async () => {
    const insured = await insuredPatient();
    const { id, services } = await draft({ ...insured, codes: [], visits: 2 });
    granted(await desk.rpc('set_authorization_status', approving(id)));
    const visit = await visitOf(insured.patient, inDays(5));
    granted(
      await desk.rpc('use_authorization', {
        authorization_id: id,
        request_id: visit,
        service_id: services[0] ?? '',
      }),
    );
    await backend.sql('update coverages set payer_id = $2 where id = $1', [
      insured.coverage,
      await payer(),
    ]);
    expect(await warned({ day: dateIn(5), request_id: visit })).toEqual(['coverage_changed']);
    expect(await warned({ day: dateIn(5), patient_id: insured.patient })).toEqual([]);
  });

  it('a visit needs one that the payer’s latest answer requires', async () => {
    const { patient, coverage, payer: payerId } = await insuredPatient();
    const answered = (authorization: string, at: string) =>
      insert('eligibility_requests', {
        company_id: DEMO.company,
        coverage_id: coverage,
        patient_id: patient,
        payer_id: payerId,
        member_id: 'M-1',
        preset: 'consult',
        service_date: dateIn(0),
        service_types: ['98'],
        state: 'done',
        outcome: 'active',
        control_number: 1,
        created_at: at,
        benefits: { conclusions: { services: [{ requested: '98', authorization }] } },
      });
    await answered('required', inDays(-2));
    expect(await warned({ day: dateIn(5), patient_id: patient })).toEqual(['not_linked']);
    await answered('not_required', inDays(-1));
    expect(await warned({ day: dateIn(5), patient_id: patient })).toEqual([]);
  });

  it('tells nothing to another clinic', async () => {
    const { surgery, patient } = await asked();
    const { data, error } = await stranger.rpc('authorization_warning', {
      company_id: DEMO.company,
      day: dateIn(5),
      patient_id: patient,
    });
    expect([data, error?.code]).toEqual([null, '42501']);
    const own = await desk.rpc('authorization_warning', {
      company_id: DEMO.company,
      day: dateIn(5),
      case_id: crypto.randomUUID(),
    });
    expect(own.error).toMatchObject({ code: 'PT404' });
    expect(await warned({ day: dateIn(5), case_id: surgery })).toEqual(['draft']);
  });
});

describe('the work queue', () => {
  it('has what is due first: the next call, or five working days before the operation', async () => {
    const insured = await insuredPatient();
    const visit = await visitOf(insured.patient, inDays(40));
    const { id, services } = await draft({ ...insured, codes: [], visits: 1 });
    granted(
      await desk.rpc('use_authorization', {
        authorization_id: id,
        request_id: visit,
        service_id: services[0] ?? '',
      }),
    );
    const { needed } = await backend.sqlRow<{ needed: string }>(
      'select private.clinic_day($1, private.working_days_later($1, $2, -5))::text as needed',
      [DEMO.company, inDays(40)],
    );
    expect(await read(id)).toMatchObject({ due_on: needed });
    granted(
      await desk.rpc('log_authorization_call', {
        call_id: crypto.randomUUID(),
        authorization_id: id,
        called_at: inDays(-1),
        said: 'Call again.',
        follow_up_on: dateIn(3),
      }),
    );
    expect(await read(id)).toMatchObject({ due_on: dateIn(3) });
    const queue = granted(
      await desk.rpc('list_authorizations', {
        company_id: DEMO.company,
        sort: 'due',
        due_by: dateIn(3),
        max_count: 1000,
      }),
    );
    expect(queue.map(({ id: listed }) => listed)).toContain(id);
    const due = queue.map(({ due_on }) => due_on ?? '');
    expect(due).toEqual([...due].sort());
    const empty = granted(
      await desk.rpc('list_authorizations', {
        company_id: DEMO.company,
        sort: 'due',
        due_by: dateIn(2),
        patient_id: insured.patient,
      }),
    );
    expect(empty).toEqual([]);
  });

  it('follows what an administrator makes of how early one is due', async () => {
    const insured = await insuredPatient();
    const { id } = await draft({ ...insured, codes: [], visits: 1 });
    granted(await desk.rpc('set_authorization_status', approving(id)));
    expect(await read(id)).toMatchObject({ due_on: dateIn(30 - 14) });
    const noticed = (authorization_notice_days: number) =>
      admin
        .from('clinic_settings')
        .update({ authorization_notice_days })
        .eq('company_id', DEMO.company)
        .throwOnError();
    await noticed(3);
    expect(await read(id)).toMatchObject({ due_on: dateIn(30 - 3) });
    await noticed(14);
    expect(await read(id)).toMatchObject({ due_on: dateIn(30 - 14) });
  });

  it('notifies the members who work on it, never the one who did it', async () => {
    const insured = await insuredPatient();
    const { id } = await draft({ ...insured, assigned_to: PEOPLE['admin.demo'] });
    granted(await desk.rpc('set_authorization_status', approving(id)));
    expect(await newsOf(id)).toMatchObject([
      { event: 'authorization_assigned', username: 'admin.demo' },
      { event: 'authorization_status_changed', username: 'admin.demo' },
    ]);
    await backend.sql('delete from notifications where target_id = $1', [id]);
    granted(
      await admin.rpc('set_authorization_status', approving(id, { valid_until: dateIn(60) })),
    );
    expect(await newsOf(id)).toEqual([]);
  });

  it('expires by the clock, once, and tells alarm and case', async () => {
    const { id, surgery } = await asked();
    granted(
      await desk.rpc(
        'set_authorization_status',
        approving(id, { on_day: dateIn(-9), valid_from: dateIn(-9), valid_until: dateIn(-1) }),
      ),
    );
    expect(await lineOf(surgery)).toMatchObject({ state: 'expired' });
    for (let run = 0; run < 2; run += 1) {
      await backend.sql('select private.review_prior_authorizations($1)', [DEMO.company]);
    }
    expect(await read(id)).toMatchObject({ status: 'expired', alarms: ['date_outside'] });
    const events = await backend.sql<{ event_type: string; actor_id: string | null }>(
      `select event_type, actor_id from prior_authorization_events
       where authorization_id = $1 and (to_status = 'expired' or alarm is not null)
       order by created_at`,
      [id],
    );
    expect(events).toEqual([
      { event_type: 'alarm_raised', actor_id: PEOPLE['staff.demo'] },
      { event_type: 'status_changed', actor_id: null },
    ]);
    // Extended by the payer, it covers the case again.
    granted(await desk.rpc('set_authorization_status', approving(id)));
    expect(await lineOf(surgery)).toMatchObject({ state: 'done' });
  });
});

describe('documents', () => {
  it('are filed from what was uploaded, and stay as evidence when they are taken off', async () => {
    const insured = await insuredPatient();
    const { id } = await draft(insured);
    const document = crypto.randomUUID();
    const path = `${DEMO.company}/${id}/${document}/approval.pdf`;
    const args = { document_id: document, authorization_id: id, path, name: 'Approval.pdf' };
    const early = await desk.rpc('add_authorization_document', args);
    expect(JSON.parse(early.error?.details ?? '{}')).toEqual({ kind: 'file' });
    const files = (await backend.storage('staff.demo')).from('authorization-documents');
    const sent = await files.upload(path, new TextEncoder().encode('%PDF-1.4'), {
      contentType: 'application/pdf',
    });
    expect(sent.error).toBeNull();
    const unseen = await desk.rpc('add_authorization_document', args);
    expect(unseen.error?.message).toBe('"Approval.pdf" has not been checked yet. Add it again.');
    const check = fileChecks(backend);
    await check('staff.demo', { bucket: 'authorization-documents', path });
    expect(granted(await desk.rpc('add_authorization_document', args))).toMatchObject({
      media_type: 'application/pdf',
      size_bytes: 8,
    });
    granted(await desk.rpc('remove_authorization_document', { document_id: document }));
    const [page] = granted(
      await desk.rpc('authorization_page', { company_id: DEMO.company, authorization_id: id }),
    );
    expect(page).toMatchObject({ documents: [] });
    await openForFile(backend, 'staff.demo', 'prior_authorizations', path);
    expect((await files.download(path)).error).toBeNull();
  });
});

it('another clinic neither finds nor changes one, nor lends its own coverage', async () => {
  const { id, patient } = await asked();
  const own = granted(await stranger.from('coverages').select('id').limit(1))[0]?.id ?? '';
  const lent = await desk.rpc('save_authorization', {
    company_id: DEMO.company,
    authorization_id: crypto.randomUUID(),
    patient_id: patient,
    coverage_id: own,
    services: [{ id: crypto.randomUUID(), code: '30520', units_requested: 1 }],
  });
  expect(lent.error).toMatchObject({ code: 'PT404' });
  const { error } = await stranger.rpc('set_authorization_status', approving(id));
  expect(error).toMatchObject({ code: 'PT404' });
});
