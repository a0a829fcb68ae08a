import { createServer } from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { portOf } from '../../scripts/test-setup/port-of.ts';
import { simulatePayer } from '../functions/eligibility/simulator/simulate-payer.ts';
import { startBackend } from './support/backend.ts';
import { startFunctions } from './support/functions.ts';
import { insurance } from './support/insurance.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { cover, newPatient, newPayer, request, requestRow: read } = insurance(backend);

/** What came over the line, and what goes back. */
let received: { authorization: unknown; key: unknown; x12: string }[] = [];
let answer: (x12: string) => { status: number; body: string };

function answerOf(x12: string) {
  const response = simulatePayer(x12);
  if (response.kind !== 'response') throw new Error('This payer always responds.');
  return { status: 200, body: JSON.stringify({ x12: response.text }) };
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { x12 } = JSON.parse(Buffer.concat(chunks).toString());
    const { authorization, 'idempotency-key': key } = request.headers;
    received.push({ authorization, key, x12 });
    const { status, body } = answer(x12);
    response.statusCode = status;
    response.end(body);
  });
});
const port = await portOf(server);
afterAll(() => {
  server.close();
});
beforeEach(() => {
  received = [];
  answer = answerOf;
});

const SECRETS = {
  CLEARINGHOUSE_FORMAT: 'json',
  CLEARINGHOUSE_ENDPOINT: `http://127.0.0.1:${port}/eligibility`,
  CLEARINGHOUSE_AUTHORIZATION: 'Key secret-of-ours',
  CLEARINGHOUSE_SENDER_ID: 'LAKESHORE',
  CLEARINGHOUSE_RECEIVER_ID: 'HOUSE',
  CLEARINGHOUSE_ORIGINATOR: '1123456789',
};

const connected = await startFunctions(backend, SECRETS);

const queued = async (memberId = 'SIM-ACTIVE') =>
  granted(await request({ coverage_id: (await cover({ member_id: memberId })).id })).id;

describe('a clearinghouse over HTTP', () => {
  it('gets the 270 with our credentials and one key for the question', async () => {
    const id = await queued();
    expect(await connected.verify('staff.demo', id)).toMatchObject({ status: 200 });
    const row = await read(id);
    expect(row).toMatchObject({ state: 'done', outcome: 'active', adapter: '127.0.0.1' });
    expect(received).toEqual([
      { authorization: 'Key secret-of-ours', key: row.idempotency_key, x12: row.request_x12 },
    ]);
    expect(received[0]?.x12).toMatch(
      /^ISA\*00\* {10}\*00\* {10}\*ZZ\*LAKESHORE {6}\*ZZ\*HOUSE {10}\*/,
    );
    expect(received[0]?.x12).toContain('*P*:~GS*HS*LAKESHORE*HOUSE*');
    expect(received[0]?.x12).toContain(`TRN*1*${row.trace_number}*1123456789~`);
  });

  it('that is down is tried three times with one key, and again on request', async () => {
    answer = () => ({ status: 503, body: '' });
    const id = await queued();
    await connected.verify('staff.demo', id);
    expect(await read(id)).toMatchObject({
      state: 'failed',
      problem_kind: 'unavailable',
      attempts: 3,
      response_x12: null,
    });
    answer = answerOf;
    await connected.verify('staff.demo', id);
    expect(await read(id)).toMatchObject({ state: 'done', outcome: 'active', attempts: 4 });
    expect(new Set(received.map(({ key }) => key)).size).toBe(1);
  });

  it.each([
    [{ status: 401, body: '' }, 'rejected', 'user name and password'],
    [{ status: 400, body: '' }, 'rejected', 'HTTP 400'],
    [{ status: 200, body: '<html>' }, 'rejected', 'not an eligibility response'],
    [{ status: 200, body: '{"x12":"hello"}' }, 'unreadable', 'cannot be read'],
  ])('that says %j does not get the request again', async (said, kind, words) => {
    answer = () => said;
    const id = await queued();
    await connected.verify('staff.demo', id);
    expect(await read(id)).toMatchObject({
      state: 'failed',
      outcome: 'error',
      problem_kind: kind,
      problem: expect.stringContaining(words),
      attempts: 1,
    });
  });

  it('that answers another clinic’s question has not answered ours', async () => {
    const id = await queued();
    answer = (x12) => answerOf(x12.replace(/TRN\*1\*\w+/, 'TRN*1*SOMEBODYELSE'));
    await connected.verify('staff.demo', id);
    expect(await read(id)).toMatchObject({
      state: 'failed',
      outcome: 'error',
      problem_kind: 'unreadable',
      benefits: null,
    });
  });

  it('that only confirms has not answered either', async () => {
    const id = await queued();
    answer = (x12) => {
      const control = x12.split('*')[13];
      const isa = x12.slice(0, 106);
      return { status: 200, body: `${isa}TA1*${control}*261121*1200*A*000~IEA*0*${control}~` };
    };
    await connected.verify('staff.demo', id);
    expect(await read(id)).toMatchObject({ state: 'failed', problem_kind: 'unreadable' });
  });
});

describe('a payer that does not know the name', () => {
  const patientOf = async (names: {
    first_name: string;
    last_name: string;
    name_suffix?: string;
  }) => (await newPatient(names)).id;
  /** Knows a member by one spelling, and rejects every other. */
  const knows =
    (spelling: string, code = '73') =>
    (x12: string) =>
      x12.includes(`NM1*IL*1*${spelling}*MI*`)
        ? answerOf(x12)
        : answerOf(x12.replace('*MI*SIM-ACTIVE', `*MI*SIM-AAA-${code}`));
  const askedOf = async (patient_id: string) => {
    const coverage = await cover({ member_id: 'SIM-ACTIVE', patient_id });
    const { id } = granted(await request({ coverage_id: coverage.id }));
    await connected.verify('staff.demo', id);
    return read(id);
  };

  it.each(['72', '73', '75'])(
    'is asked by another spelling, one after the other (AAA %s)',
    async (code) => {
      const patient = await patientOf({
        first_name: 'Mary Ann',
        last_name: 'García-Lopez',
        name_suffix: 'Jr.',
      });
      answer = knows('GARCIA-LOPEZ*MARY***', code);
      const row = await askedOf(patient);
      expect(row).toMatchObject({ state: 'done', outcome: 'active', attempts: 3 });
      expect(row.transactions).toMatchObject([
        { last_name: 'García-Lopez', first_name: 'Mary Ann', suffix: 'Jr.', counts: false },
        { first_name: 'Mary Ann', suffix: '', rejection_codes: [code], counts: false },
        { first_name: 'Mary', suffix: '', rejection_codes: [], counts: true },
      ]);
      expect(received.map(({ x12 }) => x12)).toEqual([
        expect.stringContaining('NM1*IL*1*GARCIA-LOPEZ*MARY ANN***JR*MI*'),
        expect.stringContaining('NM1*IL*1*GARCIA-LOPEZ*MARY ANN****MI*'),
        row.request_x12,
      ]);
      // Each is a question of its own: under one key or number, the first answer would come back.
      expect(new Set(received.map(({ key }) => key)).size).toBe(3);
      expect(new Set(received.map(({ x12 }) => x12.split('*')[13])).size).toBe(3);
    },
  );

  it('keeps the answer to the spelling of the chart where no other is known', async () => {
    answer = knows('NOBODY');
    const row = await askedOf(await patientOf({ first_name: 'Tim', last_name: 'O’Neil' }));
    expect(row).toMatchObject({ state: 'done', outcome: 'error', rejection_codes: ['73'] });
    expect(row.request_x12).toContain("NM1*IL*1*O'NEIL*TIM*");
    expect(received).toHaveLength(2);
  });

  it('is asked once about a name that can be spelled one way', async () => {
    answer = knows('NOBODY');
    const row = await askedOf(await patientOf({ first_name: 'Jane', last_name: 'Doe' }));
    expect(received).toHaveLength(1);
    expect(row.transactions).toEqual([]);
  });

  it('is asked once where something else is wrong', async () => {
    answer = knows('NOBODY', '71');
    await askedOf(await patientOf({ first_name: 'Mary Ann', last_name: 'Garcia-Lopez' }));
    expect(received).toHaveLength(1);
  });
});

describe('a payer that answers one service a request', () => {
  it('is asked service by service, and its answers are one', async () => {
    const payer = await newPayer({ answers_one_service: true });
    const coverage = await cover({ member_id: 'SIM-ACTIVE', payer_id: payer.id });
    const { id } = granted(await request({ coverage_id: coverage.id, preset: 'surgery' }));
    await connected.verify('staff.demo', id);
    const row = await read(id);
    expect(row).toMatchObject({
      state: 'done',
      outcome: 'active',
      attempts: 3,
      service_types: ['2', '13', '53'],
    });
    expect(received.map(({ x12 }) => /EQ\*([^~]*)/.exec(x12)?.[1]).toSorted()).toEqual([
      '13',
      '2',
      '53',
    ]);
    expect(row.transactions).toHaveLength(3);
    const services = z.object({
      services: z.array(z.object({ service: z.object({ code: z.string() }).nullable() })),
    });
    const told = services.parse(row.benefits).services.map(({ service }) => service?.code);
    expect(told).toEqual(expect.arrayContaining(['30', '2', '13', '53']));
    expect(told).toHaveLength(new Set(told).size);
    expect(row.response_x12?.match(/ISA\*/g)).toHaveLength(3);
  });

  it('that fails on the way keeps what it did answer', async () => {
    const payer = await newPayer({ answers_one_service: true });
    const coverage = await cover({ member_id: 'SIM-ACTIVE', payer_id: payer.id });
    const { id } = granted(await request({ coverage_id: coverage.id, preset: 'surgery' }));
    answer = (x12) => (x12.includes('EQ*53~') ? { status: 400, body: '' } : answerOf(x12));
    await connected.verify('staff.demo', id);
    const row = await read(id);
    expect(row).toMatchObject({ state: 'done', outcome: 'active' });
    expect(row.response_x12?.match(/ISA\*/g)).toHaveLength(2);
    expect(row.transactions).toMatchObject([
      { service_types: ['2'], counts: true },
      { service_types: ['13'], counts: true },
      { service_types: ['53'], counts: false, result: 'rejected' },
    ]);
  });
});

describe('without a clearinghouse', () => {
  it.each([
    ['none is set up', { CLEARINGHOUSE_FORMAT: undefined }, 'No clearinghouse is set up yet'],
    [
      'a secret is missing',
      { ...SECRETS, CLEARINGHOUSE_AUTHORIZATION: '' },
      'CLEARINGHOUSE_AUTHORIZATION',
    ],
    [
      'the envelope has no sender',
      { ...SECRETS, CLEARINGHOUSE_SENDER_ID: '' },
      'CLEARINGHOUSE_SENDER_ID',
    ],
    [
      'the address is not safe',
      { ...SECRETS, CLEARINGHOUSE_ENDPOINT: 'http://payers.example/270' },
      'CLEARINGHOUSE_ENDPOINT',
    ],
  ])('because %s, nothing is sent, and the check waits', async (_, secrets, words) => {
    const { verify } = await startFunctions(backend, secrets);
    const id = await queued();
    const response = await verify('staff.demo', id);
    expect(response).toMatchObject({
      status: 503,
      body: { error: { code: 'not-configured', message: expect.stringContaining(words) } },
    });
    expect(JSON.stringify(response.body)).not.toContain('secret-of-ours');
    expect(await read(id)).toMatchObject({ state: 'queued', attempts: 0 });
    expect(received).toEqual([]);
  });
});
