import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/lib/supabase/database.types.ts';
import { startBackend } from './support/backend.ts';
import { insurance } from './support/insurance.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { cover, newPatient, newPayer, request, settle, told, requestRow: read } = insurance(backend);
const desk = await backend.as('staff.demo');
const service = backend.asService();

const ACTIVE = { state: 'done', outcome: 'active' } as const;
const TIMED_OUT = {
  state: 'failed',
  outcome: 'error',
  problem_kind: 'timeout',
  problem: 'It took too long.',
} as const;

const today = (
  await backend.sqlRow<{ today: string }>(
    `select (now() at time zone 'America/New_York')::date::text as today`,
  )
).today;

const later = (
  await backend.sqlRow<{ later: string }>(`select (date '${today}' + 100)::text as later`)
).later;

const detailOf = (error: { details: string } | null): unknown =>
  JSON.parse(error?.details ?? 'null');

const queued = async (...args: Parameters<typeof request>) => granted(await request(...args));

describe('asking', () => {
  it('puts the question in the queue, in the clinic’s name and for its own day', async () => {
    const coverage = await cover({ member_id: 'W555' });
    const id = crypto.randomUUID();
    expect(await queued({ coverage_id: coverage.id, eligibility_request_id: id })).toMatchObject({
      id,
      company_id: DEMO.company,
      patient_id: coverage.patient_id,
      payer_id: coverage.payer_id,
      provider_id: null,
      preset: 'consult',
      service_date: today,
      state: 'queued',
      outcome: null,
      attempts: 0,
      requested_by: PEOPLE['staff.demo'],
      trace_number: id.slice(-12).toUpperCase(),
    });
    expect(await read(id)).toMatchObject({ member_id: 'W555' });
  });

  it('twice, by one person or two, asks once', async () => {
    const coverage = await cover();
    const first = await queued({ coverage_id: coverage.id, preset: 'surgery' });
    expect((await queued({ coverage_id: coverage.id, preset: 'surgery' }, 'demo')).id).toBe(
      first.id,
    );
    const again = {
      coverage_id: coverage.id,
      preset: 'surgery',
      eligibility_request_id: first.id,
    } as const;
    expect((await queued(again)).id).toBe(first.id);
    const other = await queued({ coverage_id: coverage.id, preset: 'audiology' });
    expect(other.id).not.toBe(first.id);
  });

  it('again after the answer is another question', async () => {
    const coverage = await cover();
    const first = await queued({ coverage_id: coverage.id });
    await settle(first.id, ACTIVE);
    expect((await queued({ coverage_id: coverage.id })).id).not.toBe(first.id);
  });

  it('names everything that is missing, for people and for programs', async () => {
    const patient = await newPatient({ date_of_birth: null });
    const payer = await newPayer({ name: 'Paper Only', clearinghouse_payer_id: null });
    const coverage = await cover({
      patient_id: patient.id,
      payer_id: payer.id,
      member_id: null,
      relationship: 'spouse',
    });
    const { error } = await request({ coverage_id: coverage.id });
    expect(error?.code).toBe('P0001');
    expect(error?.message).toBe(
      "Before Paper Only can be asked, add: the payer's ID at the clearinghouse, the member ID, the subscriber's name, the patient's date of birth.",
    );
    expect(detailOf(error)).toEqual({
      kind: 'incomplete',
      missing: ['clearinghouse_payer_id', 'member_id', 'subscriber_name', 'patient_birth_date'],
    });
  });

  it('is not sent while nobody was asked who the subscriber is', async () => {
    const payer = await newPayer({ name: 'Asks First' });
    const coverage = await cover({
      payer_id: payer.id,
      relationship: null,
      subscriber_last_name: 'Named',
    });
    const { error } = await request({ coverage_id: coverage.id });
    expect(error?.message).toBe('Before Asks First can be asked, add: who the subscriber is.');
    expect(detailOf(error)).toEqual({ kind: 'incomplete', missing: ['relationship'] });
    const told = await desk
      .from('coverages')
      .update({ relationship: 'spouse', revision: 1 })
      .eq('id', coverage.id);
    expect(told.error).toBeNull();
    expect((await request({ coverage_id: coverage.id })).error).toBeNull();
  });

  it('needs an NPI: the clinic’s, else the treating provider’s, else the primary provider’s', async () => {
    const appointment = await backend.sqlRow<{ patient_id: string; provider_id: string }>(
      `select patient_id, provider_id from scheduling_requests where id = '${DEMO.pendingRequest}'`,
    );
    const { id } = await cover({ patient_id: appointment.patient_id, rank: 'tertiary' });
    const asked = async (preset: 'surgery' | 'injections') =>
      await request({ coverage_id: id, preset, scheduling_request_id: DEMO.pendingRequest });
    const held = await backend.sql<{ id: string; npi: string }>(
      'select id, npi from providers where npi is not null',
    );
    const { npi } = await backend.sqlRow<{ npi: string }>(
      `select npi from companies where id = '${DEMO.company}'`,
    );

    await backend.exec(`update companies set npi = null where id = '${DEMO.company}'`);
    expect((await asked('surgery')).data?.provider_id).toBe(appointment.provider_id);
    await backend.exec(`update providers set npi = null where company_id = '${DEMO.company}'`);
    const { error } = await asked('injections');
    expect(detailOf(error)).toEqual({ kind: 'incomplete', missing: ['npi'] });

    await backend.sql(`update companies set npi = $1 where id = '${DEMO.company}'`, [npi]);
    for (const provider of held) {
      await backend.sql('update providers set npi = $1 where id = $2', [provider.npi, provider.id]);
    }
  });

  it('is refused for a coverage that has ended', async () => {
    const coverage = await cover();
    await desk.from('coverages').update({ ended_on: today }).eq('id', coverage.id);
    const { error } = await request({ coverage_id: coverage.id });
    expect(error?.code).toBe('P0001');
    expect(detailOf(error)).toEqual({ kind: 'ended' });
  });

  it.each(['1999-01-01', '2190-01-01'])('is refused for %s, which is out of reach', async (day) => {
    const coverage = await cover();
    const { error } = await request({ coverage_id: coverage.id, service_date: day });
    expect(error?.code).toBe('P0001');
    expect(detailOf(error)).toEqual({ kind: 'service_date' });
  });

  it('is refused from another patient’s referral, and from another clinic’s', async () => {
    const coverage = await cover();
    const other = await request({ coverage_id: coverage.id, referral_id: DEMO.referral });
    expect(other.error).toMatchObject({ code: 'P0001', message: 'This is about another patient.' });
    const foreign = await request({ coverage_id: coverage.id, referral_id: HARBOR.referral });
    expect(foreign.error?.code).toBe('23503');
    const appointment = await request({
      coverage_id: coverage.id,
      scheduling_request_id: DEMO.confirmedRequest,
    });
    expect(appointment.error?.code).toBe('P0001');
  });

  it('takes an operation of the patient’s own', async () => {
    const { patient_id } = await backend.sqlRow<{ patient_id: string }>(
      `select patient_id from surgery_cases where id = '${DEMO.preopCase}'`,
    );
    const others = await cover();
    const refused = await request({ coverage_id: others.id, surgery_case_id: DEMO.preopCase });
    expect(refused.error).toMatchObject({
      code: 'P0001',
      message: 'This is about another patient.',
    });
    const foreign = await request({ coverage_id: others.id, surgery_case_id: HARBOR.surgeryCase });
    expect(foreign.error?.code).toBe('23503');
    const { id } = await cover({ patient_id, rank: 'tertiary' });
    const own = await request({ coverage_id: id, surgery_case_id: DEMO.preopCase });
    expect(own.data).toMatchObject({ surgery_case_id: DEMO.preopCase, patient_id });
  });

  it('knows no coverage of another clinic', async () => {
    const coverage = await cover();
    const { error } = await request({ coverage_id: coverage.id }, 'owner.harbor');
    expect(error?.code).toBe('PT404');
  });
});

describe('answering', () => {
  it('is the service role’s alone, even against its own table', async () => {
    const { id } = await queued({ coverage_id: (await cover()).id });
    const forged = await service
      .from('eligibility_requests')
      .update({ state: 'done', outcome: 'active' })
      .eq('id', id);
    expect(forged.error?.code).toBe('42501');
    expect(await read(id)).toMatchObject({ state: 'queued', outcome: null });
  });

  it('writes what came back, once', async () => {
    const { id } = await queued({ coverage_id: (await cover()).id });
    const finished = await settle(id, {
      ...ACTIVE,
      service_types: ['98', 'BY'],
      request_x12: 'ISA*270~',
      response_x12: 'ISA*271~',
      benefits: { plan: 'Gold' },
      benefits_version: 1,
    });
    expect(finished).toMatchObject({
      state: 'done',
      outcome: 'active',
      adapter: 'test',
      attempts: 1,
      lease: null,
      benefits: { plan: 'Gold' },
      service_types: ['98', 'BY'],
    });
    const again = await service.rpc('claim_eligibility_request', {
      eligibility_request_id: id,
      adapter: 'test',
    });
    expect(again.data).toEqual([]);
  });

  it('belongs to one call at a time: a second claims nothing and its answer is dropped', async () => {
    const { id } = await queued({ coverage_id: (await cover()).id });
    const claim = () =>
      service.rpc('claim_eligibility_request', { eligibility_request_id: id, adapter: 'test' });
    const [claimed] = granted(await claim());
    expect(granted(await claim())).toEqual([]);
    const stolen = await service.rpc('finish_eligibility_request', {
      eligibility_request_id: id,
      lease: crypto.randomUUID(),
      ...ACTIVE,
    });
    expect(stolen.data).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'running', outcome: null });

    // The call dies; three minutes later another takes over, and the dead one's late answer is dropped.
    await backend.sql(
      `update eligibility_requests set started_at = now() - interval '181 seconds' where id = $1`,
      [id],
    );
    const [second] = granted(await claim());
    const late = await service.rpc('finish_eligibility_request', {
      eligibility_request_id: id,
      lease: claimed?.lease ?? '',
      state: 'done',
      outcome: 'inactive',
    });
    expect(late.data).toEqual([]);
    const settled = await service.rpc('finish_eligibility_request', {
      eligibility_request_id: id,
      lease: second?.lease ?? '',
      ...ACTIVE,
    });
    expect(settled.data).toMatchObject([{ state: 'done', outcome: 'active' }]);
  });

  it('can be tried again after a failure, with a new control number and today’s member ID', async () => {
    const coverage = await cover({ member_id: 'WRONG' });
    const asked = await queued({ coverage_id: coverage.id });
    const failed = await settle(asked.id, TIMED_OUT);
    expect(failed).toMatchObject({ state: 'failed', problem_kind: 'timeout', attempts: 1 });
    await desk.from('coverages').update({ member_id: 'RIGHT' }).eq('id', coverage.id);
    const done = await settle(asked.id, ACTIVE);
    expect(done).toMatchObject({
      state: 'done',
      member_id: 'RIGHT',
      attempts: 2,
      problem: null,
      problem_kind: null,
    });
    expect(done.control_number).not.toBe(asked.control_number);
    expect(done.idempotency_key).not.toBe(asked.idempotency_key);
    expect(done.trace_number).toBe(asked.trace_number);
  });

  it('is the same question to a clearinghouse until there was an answer', async () => {
    const asked = await queued({ coverage_id: (await cover()).id });
    const keys = ({ control_number, idempotency_key }: typeof asked) => ({
      control_number,
      idempotency_key,
    });
    expect(keys(await settle(asked.id, TIMED_OUT))).toEqual(keys(asked));
    const lost = await settle(asked.id, { ...TIMED_OUT, response_x12: 'ISA*271~' });
    expect(keys(lost)).toEqual(keys(asked));
    const done = await settle(asked.id, ACTIVE);
    expect(done).toMatchObject({ attempts: 3, response_x12: null });
    expect(done.control_number).not.toBe(asked.control_number);
    expect(done.idempotency_key).not.toBe(asked.idempotency_key);
  });

  it('refuses to leave it half done', async () => {
    const { id } = await queued({ coverage_id: (await cover()).id });
    await expect(settle(id, { state: 'queued' })).rejects.toThrow('ends done or failed');
  });
});

describe('news of an answer', () => {
  it.each([
    [ACTIVE, 'Insurance verified', /^Payer .* covers Ada Covered on \w+ \d+, \d{4}\.$/],
    [
      { state: 'done', outcome: 'caution', problem: 'Premium paid to May 31, 2026.' },
      'Insurance needs a look',
      / covers Ada Covered on \w+ \d+, \d{4}\. Premium paid to May 31, 2026\.$/,
    ],
    [
      {
        state: 'done',
        outcome: 'other_day',
        benefits: { conclusions: { coveredFrom: '2099-01-01', coveredTo: null } },
      },
      'Insurance needs a look',
      / covers Ada Covered from Jan 1, 2099, and not on \w+ \d+, \d{4}\.$/,
    ],
    [
      { state: 'done', outcome: 'inactive' },
      'Insurance needs a look',
      /does not cover Ada Covered on/,
    ],
    [
      { state: 'done', outcome: 'inactive', problem: 'Active for: dental care.' },
      'Insurance needs a look',
      /does not cover Ada Covered on \w+ \d+, \d{4}\. Active for: dental care\.$/,
    ],
    [
      { state: 'done', outcome: 'limited', problem: 'Active for: dental care.' },
      'Insurance needs a look',
      /^Payer .* confirms no medical coverage for Ada Covered on .*\. Active for: dental care\.$/,
    ],
    [
      { state: 'done', outcome: 'not_found' },
      'Insurance needs a look',
      /does not know Ada Covered/,
    ],
    [{ state: 'done', outcome: 'unknown' }, 'Insurance needs a look', /without saying whether/],
    [
      TIMED_OUT,
      'Insurance needs a look',
      /could not be asked about Ada Covered. It took too long\.$/,
    ],
  ] as const)('%j reaches whose referral it is', async (result, title, message) => {
    const { id } = await ofReferral(PEOPLE['admin.demo']);
    await settle(id, result);
    expect(await told('admin.demo', id)).toEqual([
      { title, message: expect.stringMatching(message) },
    ]);
    expect(await told('demo', id)).toEqual([]);
  });

  /** Asked by the front desk from a referral of someone. */
  async function ofReferral(assigned_to: string) {
    const coverage = await cover();
    const { patient_id } = coverage;
    const referral = granted(
      await desk
        .from('referrals')
        .insert({ company_id: DEMO.company, patient_id, assigned_to })
        .select('id')
        .single(),
    );
    return queued({ coverage_id: coverage.id, referral_id: referral.id });
  }

  it('reaches who added the case and who operates, and who asked for the appointment', async () => {
    const coverage = await cover();
    const { patient_id } = coverage;
    const doctor = await backend.as('dr.osei');
    const added = granted(
      await (await backend.as('admin.demo')).rpc('add_surgery_case', {
        company_id: DEMO.company,
        patient_id,
        bundle_id: DEMO.tonsilBundle,
        surgeon_id: DEMO.primaryProvider,
      }),
    );
    const ofCase = await queued({ coverage_id: coverage.id, surgery_case_id: added.id });
    await settle(ofCase.id, ACTIVE);
    expect(await told('admin.demo', ofCase.id)).toHaveLength(1);
    expect(await told('dr.osei', ofCase.id)).toHaveLength(1);

    const visit = granted(
      await doctor.rpc('request_appointment', {
        company_id: DEMO.company,
        provider_id: DEMO.primaryProvider,
        reason: 'Sinus trouble',
        patient_id,
      }),
    );
    const ofVisit = await queued({
      coverage_id: coverage.id,
      preset: 'audiology',
      scheduling_request_id: visit.id,
    });
    await settle(ofVisit.id, ACTIVE);
    expect(await told('dr.osei', ofVisit.id)).toHaveLength(1);
    expect(await told('admin.demo', ofVisit.id)).toEqual([]);
  });

  it('reaches who asked only when it comes late: at once it is on their screen', async () => {
    const { id } = await ofReferral(PEOPLE['staff.demo']);
    await settle(id, ACTIVE);
    expect(await told('staff.demo', id)).toEqual([]);

    const late = await ofReferral(PEOPLE['staff.demo']);
    await backend.sql(
      `update eligibility_requests set created_at = created_at - interval '2 minutes' where id = $1`,
      [late.id],
    );
    await settle(late.id, ACTIVE);
    expect(await told('staff.demo', late.id)).toHaveLength(1);
  });

  it('is not told of a batch, nor of what was cancelled', async () => {
    const quiet = await queued({ coverage_id: (await cover()).id, quietly: true });
    const cancelled = await queued({ coverage_id: (await cover()).id });
    await backend.sql(
      `update eligibility_requests set created_at = created_at - interval '2 minutes'
       where id = any ($1)`,
      [[quiet.id, cancelled.id]],
    );
    await settle(quiet.id, ACTIVE);
    await settle(cancelled.id, {
      state: 'failed',
      problem_kind: 'cancelled',
      problem: 'Cancelled.',
    });
    expect(await told('staff.demo', quiet.id)).toEqual([]);
    expect(await told('staff.demo', cancelled.id)).toEqual([]);
  });

  it('is told on the referral it was asked from, in the name of who asked', async () => {
    const { patient_id } = await backend.sqlRow<{ patient_id: string }>(
      `select patient_id from referrals where id = '${DEMO.referral}'`,
    );
    const coverage = await cover({ patient_id, rank: 'secondary' });
    const asked = await queued({ coverage_id: coverage.id, referral_id: DEMO.referral });
    await settle(asked.id, TIMED_OUT);
    await settle(asked.id, ACTIVE);
    const told = await backend.sql(
      `select actor_id, event_type, eligibility_request_id, eligibility_outcome, note from referral_events
       where referral_id = '${DEMO.referral}' and event_type = 'insurance'`,
    );
    expect(told).toEqual([
      {
        actor_id: PEOPLE['staff.demo'],
        event_type: 'insurance',
        eligibility_request_id: asked.id,
        eligibility_outcome: 'active',
        note: null,
      },
    ]);
  });
});

describe('who is due', () => {
  /** A confirmed appointment of the patient, by default on a day well ahead. */
  async function visit(patient: string, day = later, clock = '09:30') {
    const asked = granted(
      await desk.rpc('request_appointment', {
        company_id: DEMO.company,
        provider_id: DEMO.secondProvider,
        reason: 'Sinus trouble',
        request_type: 'procedure',
        patient_id: patient,
      }),
    );
    await backend.sql(
      `update scheduling_requests
       set status = 'confirmed', confirmed_date = ($2::date + $3::time) at time zone 'America/New_York'
       where id = $1`,
      [asked.id, day, clock],
    );
    return asked.id;
  }

  const due = async (patient: string, day?: string) => {
    const args = { company_id: DEMO.company, ...(day === undefined ? {} : { on_date: day }) };
    const rows = granted(await desk.rpc('due_for_eligibility', args));
    return rows.filter(({ patient_id }) => patient_id === patient);
  };

  type Part = Partial<Database['public']['Functions']['collection_list']['Args']>;
  const collected = async (part: Part) =>
    granted(
      await desk.rpc('collection_list', { company_id: DEMO.company, on_date: later, ...part }),
    );

  it('lists each coverage of each patient of the day, and patients without one', async () => {
    const { patient_id } = await cover({ member_id: 'W900' });
    await cover({ patient_id, rank: 'secondary', member_id: null });
    const appointment = await visit(patient_id);
    expect(await due(patient_id, later)).toMatchObject([
      {
        source: 'appointment',
        source_id: appointment,
        patient_name: 'Ada Covered',
        preset: 'office_procedure',
        rank: 'primary',
        member_id: 'W900',
        last_request_id: null,
        reason: 'never',
        missing: [],
      },
      { rank: 'secondary', reason: 'never', missing: ['member_id'] },
    ]);
    const bare = await newPatient();
    await visit(bare.id);
    expect(await due(bare.id, later)).toMatchObject([
      { coverage_id: null, payer_name: null, reason: null, missing: [] },
    ]);
  });

  it('tells what to collect: who, on which plan, and the payer’s last answer', async () => {
    const born = { date_of_birth: '1979-11-30' };
    const { id: patient_id } = await newPatient(born);
    const coverage = await cover({ patient_id, member_id: 'W901', plan_name: 'Gold' });
    const appointment = await visit(patient_id);
    const asked = await queued({ coverage_id: coverage.id });
    const answer = { ...ACTIVE, response_x12: 'ISA*what the payer said', service_types: ['98'] };
    await settle(asked.id, answer);
    // A later attempt that nobody answered takes nothing from what is known.
    await settle((await queued({ coverage_id: coverage.id })).id, TIMED_OUT);
    const toCollect = async () =>
      (await collected({})).filter((line) => line.line.startsWith(appointment));
    expect(await toCollect()).toMatchObject([
      {
        line: `${appointment} primary`,
        patient_name: 'Ada Covered',
        ...born,
        preset: 'office_procedure',
        member_id: 'W901',
        plan_name: 'Gold',
        last_state: 'failed',
        response_x12: answer.response_x12,
        trace_number: asked.trace_number,
      },
    ]);

    // What was told of another member ID says nothing about this one.
    granted(
      await desk
        .from('coverages')
        .update({ member_id: 'W902' })
        .eq('id', coverage.id)
        .select('id')
        .single(),
    );
    expect(await toCollect()).toMatchObject([{ answered_at: null, response_x12: null }]);
  });

  it('gives what to collect a page at a time, each line once', async () => {
    const { patient_id } = await cover({ rank: 'primary' });
    await cover({ patient_id, rank: 'secondary' });
    await visit(patient_id);
    await visit((await newPatient()).id);
    const whole = (await collected({})).map(({ line }) => line);
    const paged: string[] = [];
    for (let last: { starts_at: string; line: string } | undefined; ; ) {
      const page = await collected({
        max_count: 2,
        after_at: last?.starts_at ?? null,
        after_line: last?.line ?? null,
      });
      paged.push(...page.map(({ line }) => line));
      last = page.at(-1);
      if (last === undefined) break;
    }
    expect(paged).toEqual(whole);
    expect(new Set(paged).size).toBe(whole.length);
    expect(paged.length).toBeGreaterThan(2);
  });

  it.each([
    ['failed', TIMED_OUT, () => today],
    ['failed', { state: 'done', outcome: 'error' }, () => today],
    ['failed', { state: 'done', outcome: 'unknown' }, () => today],
    ['thirty_days', ACTIVE, () => later],
    [null, ACTIVE, () => today],
    [null, { state: 'done', outcome: 'limited' }, () => today],
    [null, { state: 'done', outcome: 'inactive' }, () => today],
  ] as const)('%s after %j', async (reason, result, dayOf) => {
    const { id, patient_id } = await cover();
    const asked = await queued({ coverage_id: id });
    await settle(asked.id, result);
    await visit(patient_id, dayOf());
    expect(await due(patient_id, dayOf())).toMatchObject([{ reason, last_request_id: asked.id }]);
  });

  it('says when the month is new, when the plan has changed since, and nothing while it is asked', async () => {
    const { id, patient_id } = await cover();
    const asked = await queued({ coverage_id: id });
    await settle(asked.id, ACTIVE);
    // The second of a month is within thirty days of the end of the last.
    const second = `${later.slice(0, 8)}02`;
    await backend.sql(
      `update eligibility_requests
       set created_at = $2::date - interval '4 days', finished_at = $2::date - interval '4 days'
       where id = $1`,
      [asked.id, second],
    );
    await backend.sql(`update coverages set changed_at = '2020-01-01' where id = $1`, [id]);
    await visit(patient_id, second);
    expect(await due(patient_id, second)).toMatchObject([{ reason: 'new_month' }]);
    await backend.sql('update coverages set changed_at = $2 where id = $1', [id, second]);
    expect(await due(patient_id, second)).toMatchObject([{ reason: 'plan_changed' }]);
    await backend.sql(
      `update eligibility_requests set state = 'queued', outcome = null, finished_at = null where id = $1`,
      [asked.id],
    );
    expect(await due(patient_id, second)).toMatchObject([{ reason: null, last_state: 'queued' }]);
  });

  it('lists operations, too', async () => {
    const { id, patient_id, day } = await backend.sqlRow<
      Record<'id' | 'patient_id' | 'day', string>
    >(
      `select id, patient_id, (starts_at at time zone 'America/New_York')::date::text as day
       from surgery_cases where company_id = '${DEMO.company}' and stage = 'scheduled'
       order by starts_at limit 1`,
    );
    expect((await due(patient_id, day)).find(({ source_id }) => source_id === id)).toMatchObject({
      source: 'surgery',
      preset: 'surgery',
    });
  });

  it('takes the day as the clinic’s zone has it, and tomorrow when none is given', async () => {
    const { patient_id } = await cover();
    const { tomorrow } = await backend.sqlRow<{ tomorrow: string }>(
      `select (date '${today}' + 1)::text as tomorrow`,
    );
    const id = await visit(patient_id, tomorrow, '23:45');
    expect(await due(patient_id)).toMatchObject([{ source_id: id }]);
    expect(await due(patient_id, tomorrow)).toHaveLength(1);
    expect(await due(patient_id, today)).toEqual([]);
  });
});

describe('recent checks', () => {
  const recent = async (args: object) =>
    granted(await desk.rpc('recent_eligibility_requests', { company_id: DEMO.company, ...args }));

  it('come newest or oldest first, page by page, each once', async () => {
    const coverage = await cover();
    const ids: string[] = [];
    for (const preset of [
      'consult',
      'surgery',
      'audiology',
      'injections',
      'allergy_testing',
    ] as const) {
      ids.unshift((await queued({ coverage_id: coverage.id, preset })).id);
    }
    for (const [oldest_first, inOrder] of [
      [false, ids],
      [true, ids.toReversed()],
    ]) {
      const filter = { coverage_id: coverage.id, max_count: 2, oldest_first };
      const seen: string[] = [];
      let page = await recent(filter);
      while (page.length > 0) {
        seen.push(...page.map(({ id }) => id));
        const last = page.at(-1);
        page = await recent({ ...filter, before_at: last?.created_at, before_id: last?.id });
      }
      expect(seen).toEqual(inOrder);
    }
  });

  it('are narrowed by outcome, state, payer, patient, day and words', async () => {
    const patient = await newPatient({ first_name: 'Zenobia', last_name: '100%_Sure' });
    const coverage = await cover({ patient_id: patient.id, member_id: 'ZX-4711' });
    const active = await queued({ coverage_id: coverage.id });
    await settle(active.id, ACTIVE);
    const open = await queued({ coverage_id: coverage.id });
    const idsOf = async (args: object) =>
      (await recent({ patient_id: patient.id, ...args })).map(({ id }) => id);

    expect(await idsOf({})).toEqual([open.id, active.id]);
    expect(await idsOf({ outcomes: ['active', 'inactive'] })).toEqual([active.id]);
    expect(await idsOf({ outcomes: ['limited'] })).toEqual([]);
    expect(await idsOf({ outcomes: ['error'] })).toEqual([]);
    expect(await idsOf({ states: ['queued'] })).toEqual([open.id]);
    expect(await idsOf({ payer_id: coverage.payer_id })).toHaveLength(2);
    expect(await idsOf({ payer_id: crypto.randomUUID() })).toEqual([]);
    expect(await idsOf({ from_date: today, until_date: today })).toHaveLength(2);
    expect(await idsOf({ until_date: '2020-01-01' })).toEqual([]);
    expect(await idsOf({ term: ' 100%_SURE zen' })).toHaveLength(2);
    expect(await idsOf({ term: 'x%unsure' })).toEqual([]);
    expect(await idsOf({ term: 'zx-47' })).toHaveLength(2);
    expect((await recent({ patient_id: patient.id }))[1]).toMatchObject({
      outcome: 'active',
      patient_name: 'Zenobia 100%_Sure',
      member_id: 'ZX-4711',
      attempts: 1,
      requested_by: PEOPLE['staff.demo'],
      requested_from: null,
    });
  });
});
