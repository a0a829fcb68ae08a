import fc from 'fast-check';
import { X12Parser } from 'node-x12';
import { describe, expect, it } from 'vitest';
import type { CaveatKind } from '../../_shared/x12/benefits/caveat.ts';
import { concludeFrom } from '../../_shared/x12/benefits/conclusions.ts';
import { askedIn } from '../../_shared/x12/benefits/identity.ts';
import { outcomeOf } from '../../_shared/x12/benefits/outcome.ts';
import { REJECTION_REASONS } from '../../_shared/x12/codes/rejection-reasons.ts';
import { eligibilityFor, readResponse } from '../../_shared/x12/read-response.ts';
import { anyRequest } from '../../_shared/x12/request/any-request.test-support.ts';
import { build270 } from '../../_shared/x12/request/build-270.ts';
import type { Request270 } from '../../_shared/x12/request/request.ts';
import { SAMPLE_REQUEST } from '../../_shared/x12/request/sample-request.test-support.ts';
import { outline } from '../../_shared/x12/samples/outline.test-support.ts';
import { X12Error } from '../../_shared/x12/syntax/x12-error.ts';
import { sendWithRetry } from '../send-with-retry.ts';
import { SYSTEM_CLOCK } from '../system-clock.ts';
import { simulatePayer } from './simulate-payer.ts';
import { simulatorClearinghouse } from './simulator-clearinghouse.ts';
import { TEST_MEMBERS } from './test-members.ts';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 100);

function request(changes: Partial<Request270>): string {
  const built = build270({ ...SAMPLE_REQUEST, ...changes });
  if (!built.ok) throw new Error(JSON.stringify(built.problems));
  return built.text;
}

const member = (memberId: string, changes: Partial<Request270> = {}) =>
  request({ ...changes, subscriber: { ...SAMPLE_REQUEST.subscriber, memberId } });

const CHILD: Request270['dependent'] = {
  lastName: 'Doe',
  firstName: 'Tim',
  suffix: '',
  birthDate: '2019-02-28',
  gender: 'M',
  relationship: 'child',
  memberId: null,
};

function responseText(request270: string, attempt = 1): string {
  const response = simulatePayer(request270, attempt);
  return response.kind === 'response' ? response.text : '';
}

function eligibility(request270: string, attempt = 1) {
  const { content } = readResponse(responseText(request270, attempt));
  const found = content.kind === 'eligibility' && eligibilityFor(content.responses, 'TRACE0001');
  if (!found) throw new Error('There is no answer to the request.');
  return { ...found, outcome: outcomeOf(found, SAMPLE_REQUEST.serviceTypes) };
}

describe('every test member does what the list says', () => {
  it.each<[string, string]>([
    ['SIM-ACTIVE', 'active'],
    ['SIM-FAMILY', 'active'],
    ['SIM-HMO', 'active'],
    ['SIM-INACTIVE', 'inactive'],
    ['SIM-NEXTYEAR', 'active'],
    ['SIM-DENTAL', 'limited'],
    ['SIM-DENTALLEFT', 'inactive'],
    ['SIM-NOTFOUND', 'not_found'],
    ['SIM-BUSY', 'error'],
    ['SIM-RETRY', 'error'],
    ['SIM-SLOW', 'active'],
    ['SIM-CUTOFF', 'active'],
    ['SIM-MULTI', 'active'],
    ['SIM-COB', 'active'],
    ['SIM-PLANONLY', 'active'],
    ['SIM-NOTHING', 'unknown'],
    ['SIM-CORRECTED', 'active'],
    ['SIM-PLAINNAME', 'active'],
    ['SIM-STRANGER', 'active'],
    ['SIM-ODD', 'active'],
    ['W1234567', 'active'],
  ])('%s is %s', (memberId, outcome) => {
    expect(eligibility(member(memberId)).outcome).toBe(outcome);
  });

  it('and none is left untold', () => {
    const told = TEST_MEMBERS.map(({ memberId }) =>
      [1, 2].map((attempt) => responseText(member(memberId), attempt)).join(''),
    );
    expect(new Set(told).size).toBe(TEST_MEMBERS.length);
    expect(simulatePayer(member('SIM-TIMEOUT'))).toEqual({ kind: 'silence' });
    expect(simulatePayer(member('SIM-SLOW'))).toMatchObject({ delayMs: 12_000 });
    expect(() => readResponse(responseText(member('SIM-MALFORMED')))).toThrow(X12Error);
    expect(readResponse(responseText(member('SIM-CUTOFF'))).file.isCutOff).toBe(true);
    expect(readResponse(responseText(member('SIM-999'))).content).toMatchObject({
      kind: 'acknowledgement',
      acknowledgement: { verdict: 'rejected' },
    });
    expect(readResponse(responseText(member('SIM-TA1'))).content).toMatchObject({
      kind: 'interchange',
      acknowledgement: { verdict: 'rejected' },
    });
    expect(eligibility(member('SIM-RETRY'), 2).outcome).toBe('active');
    expect(eligibility(member('SIM-COB'))).toMatchObject({
      otherPayers: [{ name: 'UNION MUTUAL', order: 'primary' }],
    });
    expect(eligibility(member('SIM-CORRECTED')).subscriber).toMatchObject({
      isCorrected: true,
      birthDate: '1989-12-31',
    });
    expect(eligibility(member('SIM-STRANGER')).subscriber).toMatchObject({
      lastName: 'STRANGER',
      memberId: 'ZZ999',
    });
    expect(readResponse(responseText(member('SIM-ODD'))).file.unplaced).toHaveLength(1);
  });

  it.each<[string, string, CaveatKind[]]>([
    ['SIM-DIED', 'caution', ['died']],
    ['SIM-SPENDDOWN', 'caution', ['spend_down']],
    ['SIM-QMB', 'active', ['qmb']],
    ['SIM-ADVANTAGE', 'caution', ['medicare_advantage']],
    ['SIM-PAIDUNTIL', 'caution', ['premium']],
    ['SIM-PENDING', 'caution', ['pending']],
    ['SIM-BELOWZERO', 'active', []],
    ['SIM-ENDUNREAD', 'caution', ['unreadable_date']],
  ])('%s is %s, and why', (memberId, outcome, kinds) => {
    const { serviceTypes, serviceDate } = SAMPLE_REQUEST;
    const concluded = concludeFrom(eligibility(member(memberId)), {
      requestedServices: serviceTypes,
      serviceDate: serviceDate.from,
      place: null,
    });
    expect(concluded.outcome).toBe(outcome);
    expect(concluded.caveats.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('with what a front desk wants to know', () => {
    expect(outline(eligibility(member('SIM-ACTIVE', { serviceTypes: ['98', '2'] })))).toMatchObject(
      {
        covered: ['2026-01-01', '2026-12-31'],
        group: ['G-100200', 'ACME WORKS'],
        plans: ['GOLD PPO 1500 (PPO) active'],
        messages: ['SIMULATED RESPONSE, NOT FROM A PAYER'],
        services: {
          'Office visit': [
            'active',
            'authorization not_required',
            'copay 40.00 IND in a visit',
            'copay 80.00 IND out a visit',
          ],
          Surgery: [
            'active',
            'authorization required',
            'coinsurance 20% IND in a calendar year',
            'coinsurance 40% IND out a calendar year',
          ],
        },
      },
    );
  });
});

describe('every rejection of the guide can be had', () => {
  const cases = Object.entries(REJECTION_REASONS).flatMap(([code, { levels }]) =>
    levels.map((level) => [code, level] as const),
  );

  it.each(cases)('AAA %s at the level of the %s', (code, level) => {
    const text = member(`SIM-AAA-${code}-${level.toUpperCase()}`, {
      dependent: level === 'dependent' ? CHILD : null,
    });
    const { content, file } = readResponse(responseText(text));
    expect(file.unplaced).toEqual([]);
    const responses = content.kind === 'eligibility' ? content.responses : [];
    expect(
      responses.map(({ rejections }) => rejections.map((item) => [item.code, item.level])),
    ).toEqual([[[code, level]]]);
    expect(responses.map((found) => outcomeOf(found, []))).toEqual(
      responses.map(({ rejections }) => outcomeOf({ benefits: [], rejections }, [])),
    );
  });

  it('by its code alone, where it is usual', () => {
    expect(eligibility(member('SIM-AAA-72')).rejections).toMatchObject([
      { code: '72', loop: '2100C', followUp: { code: 'C' } },
    ]);
    expect(eligibility(member('SIM-AAA-XX')).outcome).toBe('active');
  });
});

describe('the 270 that really came is the one that gets the response', () => {
  it('with its trace, names and numbers, in a sound file', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const built = build270(request);
        if (!built.ok) throw new Error(JSON.stringify(built.problems));
        const text = responseText(built.text);
        const parser = new X12Parser(true);
        parser.parse(text);
        expect(parser.diagnostics).toEqual([]);
        const { content, file } = readResponse(text);
        expect(file.unplaced).toEqual([]);
        const found =
          content.kind === 'eligibility' && eligibilityFor(content.responses, request.trace.number);
        const isOwn = Boolean(request.dependent?.memberId);
        expect(
          found &&
            concludeFrom(found, {
              requestedServices: request.serviceTypes,
              serviceDate: request.serviceDate.from,
              place: null,
              asked: askedIn(built.text),
            }),
        ).toMatchObject({
          outcome: 'active',
          identity: { differences: [] },
          coveredFrom: `${request.serviceDate.from.slice(0, 4)}-01-01`,
        });
        expect(found).toMatchObject({
          patientIs: request.dependent && !isOwn ? 'dependent' : 'subscriber',
          provider: { identifier: { value: request.provider.npi } },
          payer: { identifier: { value: request.payer.id } },
        });
      }),
      { numRuns: RUNS },
    );
  });

  it('for a dependent at the dependent’s level', () => {
    const found = eligibility(member('SIM-ACTIVE', { dependent: CHILD, serviceTypes: ['98'] }));
    expect(found).toMatchObject({ patientIs: 'dependent', dependent: { firstName: 'TIM' } });
    expect(eligibility(member('SIM-NOTFOUND', { dependent: CHILD }))).toMatchObject({
      outcome: 'not_found',
      rejections: [{ code: '67', loop: '2100D' }],
    });
  });

  it('and a service nobody knows as the plan as a whole', () => {
    const services = eligibility(member('SIM-ACTIVE', { serviceTypes: ['BT'] })).services;
    expect(services.map(({ service }) => service?.code)).toEqual(['30']);
  });
});

describe('a request that is not sound is rejected as a strict payer would', () => {
  const sound = member('SIM-ACTIVE');
  const content = (text: string) => readResponse(responseText(text)).content;

  it.each<[string, string, string]>([
    [
      'a wrong count of segments',
      sound.replace('SE*13', 'SE*12'),
      'The number of segments is not the one stated.',
    ],
    [
      'control numbers that differ',
      sound.replace('SE*13*0001', 'SE*13*0002'),
      'The control numbers at its start and end differ.',
    ],
    [
      'another guide',
      sound.replaceAll('005010X279A1', '004010X092A1'),
      'The payer does not take this guide or version.',
    ],
    ['no end', sound.replace('SE*13*0001~', ''), 'The end of the transaction is missing.'],
  ])('%s: by a 999', (_, text, reason) => {
    expect(content(text)).toMatchObject({
      acknowledgement: { verdict: 'rejected', reasons: [reason] },
    });
  });

  it.each<[string, string, string]>([
    ['no member ID', sound.replace('****MI*SIM-ACTIVE', ''), 'NM109 is required and missing.'],
    [
      'no service',
      sound.replace('EQ*30~', '').replace('SE*13', 'SE*12'),
      'EQ (service asked about)',
    ],
    [
      'a segment of no guide',
      sound.replace('EQ*30~', 'EQ*30~QQQ*1~').replace('SE*13', 'SE*14'),
      'QQQ',
    ],
  ])('%s: by a 999 that says where', (_, text, words) => {
    const found = content(text);
    const mistakes = found.kind === 'acknowledgement' ? found.acknowledgement.mistakes : [];
    expect(mistakes.map(({ sentence }) => sentence).join(' ')).toContain(words);
  });

  it.each<[string, string, string]>([
    ['an end that is cut off', sound.slice(0, -8), 'The file ended too early.'],
    [
      'control numbers that differ',
      sound.replace('IEA*1*000000905', 'IEA*1*000000906'),
      'The control numbers of its start and end differ',
    ],
    ['no group', sound.replace(/GE\*[^~]*~/, ''), 'The content is damaged'],
  ])('%s: by a TA1', (_, text, words) => {
    expect(content(text)).toMatchObject({
      kind: 'interchange',
      acknowledgement: { verdict: 'rejected', sentence: expect.stringContaining(words) },
    });
  });

  it('and never by falling over', () => {
    const junk = fc.string({ unit: 'binary', maxLength: 8 });
    const place = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(place, fc.nat(30), junk), { minLength: 1 }), (edits) => {
        const text = edits.reduce((changed, [share, length, replacement]) => {
          const at = Math.floor(share * changed.length);
          return changed.slice(0, at) + replacement + changed.slice(at + length);
        }, sound);
        try {
          simulatePayer(text);
        } catch (error) {
          expect(error).toBeInstanceOf(X12Error);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('behind the interface of a clearinghouse', () => {
  const atOnce = { ...SYSTEM_CLOCK, sleep: () => Promise.resolve() };
  const options = (idempotencyKey: string, controller = new AbortController()) => ({
    signal: controller.signal,
    idempotencyKey,
  });

  it('a busy payer gets the request again, and responds', async () => {
    let time = 0;
    // Only the limit of an attempt lasts.
    const clock = {
      ...SYSTEM_CLOCK,
      now: () => time,
      sleep: (milliseconds: number, signal: AbortSignal) => {
        if (milliseconds === 25_000) return SYSTEM_CLOCK.sleep(milliseconds, signal);
        time += milliseconds;
        return Promise.resolve();
      },
    };
    const clearinghouse = simulatorClearinghouse(clock);
    const { result, attempts } = await sendWithRetry(
      clearinghouse,
      member('SIM-RETRY'),
      options('a'),
      clock,
    );
    expect(attempts).toHaveLength(2);
    expect(result.kind === 'response' && readResponse(result.text).content).toMatchObject({
      responses: [{ plans: [{ name: 'GOLD PPO 1500', status: 'active' }] }],
    });
  });

  it('a silent one times out, or is left', async () => {
    const clearinghouse = simulatorClearinghouse(atOnce);
    const silent = member('SIM-TIMEOUT');
    expect(await clearinghouse.send(silent, options('b'))).toEqual({ kind: 'timed_out' });
    const controller = new AbortController();
    const sending = simulatorClearinghouse(SYSTEM_CLOCK).send(silent, options('c', controller));
    controller.abort();
    expect(await sending).toEqual({ kind: 'cancelled' });
  });

  it('text that is no X12 is rejected', async () => {
    expect(await simulatorClearinghouse(atOnce).send('hello', options('d'))).toEqual({
      kind: 'rejected',
      reason: 'request',
      message: 'This is not an X12 file: it has no ISA segment.',
    });
  });

  it('attempts are remembered for the latest requests only', async () => {
    const clearinghouse = simulatorClearinghouse(atOnce);
    const outcome = async (key: string) => {
      const result = await clearinghouse.send(member('SIM-RETRY'), options(key));
      return result.kind === 'response' && result.text.includes('AAA*N**42') ? 'busy' : 'active';
    };
    expect(await outcome('first')).toBe('busy');
    const busy = member('SIM-AAA-42');
    for (let index = 0; index < 500; index += 1) {
      await clearinghouse.send(busy, options(`key ${index}`));
    }
    expect(await outcome('first')).toBe('busy');
    expect(await outcome('first')).toBe('active');
  });
});
