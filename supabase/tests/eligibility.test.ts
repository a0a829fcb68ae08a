import { beforeAll, describe, expect, it } from 'vitest';
import { readResponse } from '../functions/_shared/x12/read-response.ts';
import { startBackend } from './support/backend.ts';
import { startFunctions } from './support/functions.ts';
import { insurance } from './support/insurance.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { cover, request, told, requestRow: read } = insurance(backend);
const { send, verify } = await startFunctions(backend, { CLEARINGHOUSE_TIMEOUT_SECONDS: '2' });
const desk = await backend.as('staff.demo');

/** A question about a new patient with that member ID, in the queue. */
async function asked(
  memberId: string,
  coverage: Parameters<typeof cover>[0] = {},
): Promise<string> {
  const { id } = await cover({ member_id: memberId, ...coverage });
  return granted(await request({ coverage_id: id, preset: 'surgery' })).id;
}

/** Asked and answered; the row as it then stands. */
async function checked(...args: Parameters<typeof asked>) {
  const id = await asked(...args);
  const reply = await verify('staff.demo', id);
  expect(reply).toMatchObject({ status: 200, body: { eligibility_request: { id } } });
  return await read(id);
}

/** What the simulated payer answers, by member ID. */
const ANSWERS = [
  ['SIM-FAMILY', { state: 'done', outcome: 'active' }],
  ['SIM-HMO', { state: 'done', outcome: 'active' }],
  ['SIM-MULTI', { state: 'done', outcome: 'active' }],
  ['SIM-COB', { state: 'done', outcome: 'active' }],
  ['SIM-PLANONLY', { state: 'done', outcome: 'active' }],
  ['SIM-CORRECTED', { state: 'done', outcome: 'active' }],
  ['SIM-ODD', { state: 'done', outcome: 'active' }],
  ['SIM-STRANGER', { state: 'failed', outcome: 'error', problem_kind: 'other_person' }],
  ['SIM-CUTOFF', { state: 'done', outcome: 'active' }],
  ['SIM-RETRY', { state: 'done', outcome: 'active', attempts: 2 }],
  ['SIM-INACTIVE', { state: 'done', outcome: 'inactive' }],
  ['SIM-NEXTYEAR', { state: 'done', outcome: 'other_day' }],
  ['SIM-DENTAL', { state: 'done', outcome: 'limited', problem: 'Active for: dental care.' }],
  ['SIM-DENTALLEFT', { state: 'done', outcome: 'inactive', problem: 'Active for: dental care.' }],
  ['SIM-NOTFOUND', { state: 'done', outcome: 'not_found', rejection_codes: ['75'] }],
  ['SIM-NOTHING', { state: 'done', outcome: 'unknown' }],
  ['SIM-AAA-72', { state: 'done', outcome: 'error', rejection_codes: ['72'], attempts: 1 }],
  ['SIM-AAA-43', { state: 'done', outcome: 'error', rejection_codes: ['43'] }],
  ['SIM-BUSY', { state: 'failed', outcome: 'error', problem_kind: 'unavailable', attempts: 3 }],
  ['SIM-MALFORMED', { state: 'failed', outcome: 'error', problem_kind: 'unreadable' }],
  ['SIM-999', { state: 'failed', outcome: 'error', problem_kind: 'rejected' }],
  ['SIM-TA1', { state: 'failed', outcome: 'error', problem_kind: 'rejected' }],
  ['SIM-TIMEOUT', { state: 'failed', outcome: 'error', problem_kind: 'timeout', attempts: 3 }],
] as const;

const POST = { method: 'POST', headers: { 'Content-Type': 'application/json' } };

describe('who may ask', () => {
  it('a member of the clinic', async () => {
    const id = await asked('SIM-ACTIVE');
    expect(await verify('dr.osei', id)).toMatchObject({
      status: 200,
      body: {
        eligibility_request: {
          id,
          company_id: DEMO.company,
          state: 'done',
          outcome: 'active',
          attempts: 1,
        },
      },
    });
  });

  it('nobody else: another clinic’s check is not there, and stays unasked', async () => {
    const id = await asked('SIM-ACTIVE');
    expect(await verify('owner.harbor', id)).toMatchObject({
      status: 404,
      body: { error: { code: 'not-found' } },
    });
    expect(await verify('staff.demo', crypto.randomUUID())).toMatchObject({ status: 404 });
    expect(await read(id)).toMatchObject({ state: 'queued', attempts: 0 });
  });

  it('nor a member whose access has ended, or who may not open the record', async () => {
    const id = await asked('SIM-ACTIVE');
    const { patient_id } = await read(id);
    const closed = { status: 404, body: { error: { code: 'not-found' } } };
    const membership = [PEOPLE['dr.osei'], DEMO.company];
    const endAt = (moment: string) =>
      backend.sql(
        `update company_members set deactivated_at = ${moment} where user_id = $1 and company_id = $2`,
        membership,
      );
    await endAt('now()');
    expect(await verify('dr.osei', id)).toMatchObject(closed);
    await endAt('null');

    const admin = await backend.as('admin.demo');
    const record = { company_id: DEMO.company, patient_id };
    await admin.from('patient_restrictions').insert({ ...record, reason: 'Works here' });
    expect(await verify('dr.osei', id)).toMatchObject(closed);
    await admin.from('patient_restrictions').delete().match(record);
    expect(await read(id)).toMatchObject({ state: 'queued', attempts: 0 });
  });

  it('and nobody who is not signed in', async () => {
    const id = await asked('SIM-ACTIVE');
    expect(await verify(undefined, id)).toMatchObject({
      status: 401,
      body: { error: { code: 'session-expired' } },
    });
    for (const token of ['Bearer nonsense', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Basic abc']) {
      const headers = { ...POST.headers, Authorization: token };
      const body = JSON.stringify({ eligibility_request_id: id });
      expect(await send('eligibility', { ...POST, headers, body })).toMatchObject({ status: 401 });
    }
    expect(await read(id)).toMatchObject({ state: 'queued', attempts: 0 });
  });
});

describe('the address', () => {
  const token = async () => ({ Authorization: `Bearer ${await backend.tokenOf('staff.demo')}` });

  it.each(['', 'nonsense', '[]', '{}', '{"eligibility_request_id":"1 or 1=1"}'])(
    'refuses the body %j',
    async (body) => {
      const headers = { ...POST.headers, ...(await token()) };
      expect(await send('eligibility', { ...POST, headers, body })).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid' } },
      });
    },
  );

  it('answers POST alone, to be kept by nobody', async () => {
    expect(await send('eligibility', { method: 'GET' })).toMatchObject({ status: 405 });
    const refused = await send('eligibility', { ...POST, body: '{}' });
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['nothing', '_shared', '../embedded', '', 'Eligibility'])(
    'knows no function "%s"',
    async (name) => {
      expect(await send(encodeURIComponent(name), POST)).toMatchObject({ status: 404 });
    },
  );
});

describe('an answer', () => {
  it('is stored whole: what was asked, what came back, and what it means', async () => {
    const row = await checked('SIM-ACTIVE');
    expect(row).toMatchObject({
      state: 'done',
      outcome: 'active',
      adapter: 'simulator',
      attempts: 1,
      service_types: ['2', '13', '53'],
      problem: null,
      problem_kind: null,
      rejection_codes: [],
      benefits_version: 5,
      benefits: {
        plans: expect.any(Array),
        services: expect.any(Array),
        conclusions: { outcome: 'active', isForeign: false, services: expect.any(Array) },
        figures: { charge: { service: '2' }, isPaidElsewhere: false },
      },
    });
    expect(row.request_x12).toMatch(/^ISA\*.+\*00501\*.+ST\*270\*/s);
    expect(row.request_x12).toContain(`TRN*1*${row.trace_number}*9100000000~`);
    expect(row.request_x12).toContain('NM1*1P*2*LAKESHORE ENT & ALLERGY*****XX*1000000004~');
    expect(row.request_x12).toContain('NM1*IL*1*COVERED*ADA****MI*SIM-ACTIVE~');
    expect(readResponse(row.response_x12 ?? '').content.kind).toBe('eligibility');
  });

  let answers = new Map<string, Awaited<ReturnType<typeof checked>>>();
  // At once, since most of each is waiting for the payer.
  beforeAll(async () => {
    const rows = ANSWERS.map(async ([memberId]) => [memberId, await checked(memberId)] as const);
    answers = new Map(await Promise.all(rows));
  });

  it.each(ANSWERS)('of %s is %j', (memberId, expected) => {
    const row = answers.get(memberId);
    if (!row) throw new Error(`Nobody asked about ${memberId}.`);
    expect(row).toMatchObject(expected);
    // Where the desk has something to do, it is said in words.
    const isPlain = row.outcome !== 'error' && row.outcome !== 'not_found';
    const isSaid = 'problem' in expected || !isPlain;
    expect(row.problem).toEqual(isSaid ? expect.stringMatching(/^[A-Z].+\.$/s) : null);
    expect(row.response_x12 === null).toBe(memberId === 'SIM-TIMEOUT');
  });

  it('is about the coverage asked for, where the patient has another one too', async () => {
    const { patient_id } = await cover({ member_id: 'SIM-INACTIVE' });
    const row = await checked('SIM-HMO', { patient_id, rank: 'secondary' });
    expect(row).toMatchObject({ member_id: 'SIM-HMO', outcome: 'active' });
    expect(row.request_x12).toContain('****MI*SIM-HMO~');
  });

  it('is about the dependent if the patient is insured through another person', async () => {
    const row = await checked('SIM-ACTIVE', {
      relationship: 'child',
      subscriber_first_name: 'Grace',
      subscriber_last_name: 'Covered',
      subscriber_birth_date: '1955-01-02',
      subscriber_sex: 'female',
    });
    expect(row).toMatchObject({ outcome: 'active', benefits: { patientIs: 'dependent' } });
    expect(row.request_x12).toContain('NM1*IL*1*COVERED*GRACE****MI*SIM-ACTIVE~');
    expect(row.request_x12).toContain('NM1*03*1*COVERED*ADA~');
  });

  it('with a number of the patient’s own is asked for as a subscriber', async () => {
    const row = await checked('SIM-NOTFOUND', {
      relationship: 'spouse',
      subscriber_last_name: 'Covered',
      patient_member_id: 'SIM-ACTIVE',
    });
    expect(row).toMatchObject({ outcome: 'active', benefits: { patientIs: 'subscriber' } });
  });
});

describe('an answer for an operation', () => {
  it.each([
    ['SIM-ACTIVE', 'done'],
    ['SIM-DENTAL', 'not_started'],
    ['SIM-DENTALLEFT', 'not_started'],
    ['SIM-NOTHING', 'not_started'],
  ])('of %s leaves the line about insurance %s', async (memberId, state) => {
    const coverage = await cover({ member_id: memberId });
    const surgery = granted(
      await desk.rpc('add_surgery_case', {
        company_id: DEMO.company,
        patient_id: coverage.patient_id,
        bundle_id: DEMO.septumBundle,
        laterality: 'not_applicable',
      }),
    );
    const { id } = granted(
      await request({ coverage_id: coverage.id, preset: 'surgery', surgery_case_id: surgery.id }),
    );
    await verify('staff.demo', id);
    const lines = await desk
      .rpc('surgery_case_checklist', { company_id: DEMO.company, case_id: surgery.id })
      .select('state')
      .eq('topic', 'coverage');
    expect(granted(lines)).toEqual([{ state }]);
  });
});

describe('a question that cannot be written', () => {
  it('is not sent, and says what is wrong with it', async () => {
    const row = await checked('SIM-ACTIVE\u{1F600}');
    expect(row).toMatchObject({
      state: 'failed',
      problem_kind: 'incomplete',
      attempts: 0,
      request_x12: null,
      problem: expect.stringContaining('member ID'),
    });
  });
});

describe('the same question', () => {
  it('asked by two calls at once is asked once', async () => {
    const id = await asked('SIM-ACTIVE');
    const replies = await Promise.all([verify('staff.demo', id), verify('demo', id)]);
    // Whether the later call comes while the first is under way or after its answer, a busy machine decides.
    expect([
      [200, 202],
      [200, 200],
    ]).toContainEqual(replies.map(({ status }) => status).sort());
    expect(await read(id)).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('asked again after the answer gets the same answer', async () => {
    const { id, finished_at, attempts } = await checked('SIM-ACTIVE');
    expect(await verify('demo', id)).toMatchObject({
      status: 200,
      body: { eligibility_request: { state: 'done', outcome: 'active' } },
    });
    expect(await read(id)).toMatchObject({ finished_at, attempts });
  });

  it('is not sent where what was said of the subscriber was taken back since', async () => {
    const { id, coverage_id } = await checked('SIM-MALFORMED');
    const change = await desk
      .from('coverages')
      .update({ relationship: null })
      .eq('id', coverage_id);
    expect(change.error).toBeNull();
    const { attempts } = await read(id);
    await verify('staff.demo', id);
    expect(await read(id)).toMatchObject({
      state: 'failed',
      problem_kind: 'incomplete',
      problem: 'Ask who the subscriber is, and add it to the coverage.',
      attempts,
    });
  });

  it('asked again after a failure is asked again', async () => {
    const { id, coverage_id } = await checked('SIM-MALFORMED');
    await desk.from('coverages').update({ member_id: 'SIM-ACTIVE' }).eq('id', coverage_id);
    await verify('staff.demo', id);
    expect(await read(id)).toMatchObject({
      state: 'done',
      outcome: 'active',
      member_id: 'SIM-ACTIVE',
      attempts: 2,
    });
  });
});

describe('a caller who goes away', () => {
  it('leaves the check cancelled, nobody told, and ready to be tried again', async () => {
    const id = await asked('SIM-SLOW');
    const caller = new AbortController();
    const gone = expect(verify('staff.demo', id, caller.signal)).rejects.toThrow('abort');
    await expect.poll(async () => (await read(id)).state).toBe('running');
    caller.abort();
    await gone;
    await expect.poll(async () => (await read(id)).state).toBe('failed');
    expect(await read(id)).toMatchObject({
      outcome: null,
      problem_kind: 'cancelled',
      problem: 'Cancelled before the payer answered.',
    });
    expect(await told('staff.demo', id)).toEqual([]);

    const { coverage_id } = await read(id);
    await desk.from('coverages').update({ member_id: 'SIM-ACTIVE' }).eq('id', coverage_id);
    expect(await verify('staff.demo', id)).toMatchObject({
      status: 200,
      body: { eligibility_request: { state: 'done', outcome: 'active' } },
    });
  });
});
