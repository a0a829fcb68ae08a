import type { Caveat, CaveatKind } from '@x12/benefits/caveat';
import type { Eligibility } from '@x12/benefits/eligibility';
import { termsFor } from '@x12/benefits/terms';
import { readResponse } from '@x12/read-response';
import { replyText } from '@x12/samples/reply-text.test-support';
import { sampleResponse } from '@x12/samples/sample-response.test-support';
import { SAMPLES, sampleText } from '@x12/samples/samples.test-support';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '@/records/eligibility/reading/changes';
import { accumulatorRows, chargeRows, limitRows } from '@/records/eligibility/reading/cost-rows';
import { leftoversOf } from '@/records/eligibility/reading/leftovers';
import { rawLines } from '@/records/eligibility/reading/raw-lines';
import { readOut, requestedServices } from '@/records/eligibility/reading/read-out';
import { summarizeResponse } from '@/records/eligibility/reading/summarize-response';

const PPO = sampleResponse('active-ppo');
const NOTHING_SHOWN = { told: new Set<number>(), judgedBy: [] };
const ON_THE_DAY = { serviceDate: '2026-04-12', request: null };
const readable = SAMPLES.filter((name) => name !== 'cut-off');

describe('what is read out', () => {
  it('is what was requested first, then the plan', () => {
    expect(readOut(PPO, ['98', '71'])).toMatchObject([
      {
        heading: 'Office visit',
        note: '',
        statements: [
          { text: 'Covered: an office visit.', numbers: [21] },
          {
            text: 'Copay $40 for an office visit, in network (SPECIALIST COPAY).',
            numbers: [22],
          },
          { text: 'Copay $80 for an office visit, out of network.', numbers: [24] },
        ],
      },
      {
        heading: 'Hearing exam',
        note: 'The payer gave no response for a hearing exam; this is what it says for “Office visit”.',
        statements: [],
      },
      { heading: 'The plan as a whole', note: '' },
    ]);
  });

  const told = (kind: CaveatKind, more: Partial<Caveat>): Caveat => ({
    kind,
    text: 'What to know.',
    isAgainst: true,
    stopsEstimate: false,
    numbers: [7],
    ...more,
  });
  const textOf = (caveat: Caveat) =>
    readOut(PPO, ['98'], [caveat]).flatMap(({ statements }) => statements.map(({ text }) => text));

  it('begins with what speaks against it', () => {
    const [first, second] = readOut(PPO, ['98'], [told('pending', {})]);
    expect(first).toMatchObject({ statements: [{ text: 'What to know.', numbers: [7] }] });
    expect(second?.heading).toBe('Office visit');
    expect(textOf(told('pending', {})).join()).toContain('Copay $40');
  });

  it.each<[CaveatKind, Partial<Caveat>]>([
    ['qmb', { isAgainst: false }],
    ['medicare_advantage', { stopsEstimate: true }],
    ['died', { stopsEstimate: true }],
  ])('has no charge that the patient doesn’t owe: %s', (kind, more) => {
    expect(textOf(told(kind, more)).join()).not.toMatch(/\$|%/);
  });

  it('is nothing where the payer says nothing', () => {
    expect(readOut(sampleResponse('rejected-2100c'), [])).toEqual([]);
  });
});

describe('the tables', () => {
  const services = requestedServices(PPO, ['98', '2']);

  it('tell copay and coinsurance, in network first', () => {
    expect(
      chargeRows(PPO, services).map(({ what, amount, who, authorization }) => [
        what,
        amount,
        who,
        authorization,
      ]),
    ).toEqual([
      ['Office visit', '$40 copay', 'Individual, in network', 'unknown'],
      ['Office visit', '$80 copay', 'Individual, out of network', 'unknown'],
      ['Surgery', '20% coinsurance', 'Individual, in network', 'required'],
      ['Surgery', '40% coinsurance', 'Individual, out of network', 'required'],
    ]);
  });

  it('tell total, met and left, and what was computed', () => {
    expect(accumulatorRows(services)).toMatchObject([
      { what: 'Deductible', total: '$1,500', met: '$880', left: '$620', computed: 'met' },
      { who: 'Family, in network, calendar year', met: '$900', left: '$2,100' },
      { who: 'Individual, out of network, calendar year', total: '$3,000', met: '', left: '' },
      { what: 'Out-of-pocket maximum', total: '$5,000', met: '$1,310', left: '$3,690' },
    ]);
  });

  it('tell limits with their counts', () => {
    const limits = sampleResponse('limits');
    expect(limitRows(limits.services).map(({ what, amount }) => `${what}: ${amount}`)).toContain(
      'Speech therapy: 30 visits a calendar year',
    );
  });
});

describe('nothing of a response is dropped', () => {
  /** Segments that a table shows, for any service. */
  const inTables = (eligibility: Eligibility) =>
    new Set(
      eligibility.services.flatMap((item) => [
        ...[...item.copays, ...item.coinsurances].map(({ number }) => number),
        ...item.limits.filter(({ kind }) => kind.code === 'F').map(({ number }) => number),
        ...[...item.deductibles, ...item.outOfPocket].flatMap(({ numbers }) => numbers),
      ]),
    );
  const isStatus = (code: string) => /^([1-8]|R)$/.test(code);

  it.each(readable)('every benefit of %s is in a table, a status or among the rest', (name) => {
    const eligibility = sampleResponse(name);
    const tables = inTables(eligibility);
    const rest = new Set(leftoversOf(eligibility, NOTHING_SHOWN).map(({ key }) => key));
    const lost = eligibility.benefits.filter(
      ({ number, kind }) =>
        !tables.has(number) && !isStatus(kind.code) && !rest.has(`EB ${number}`),
    );
    expect(lost).toEqual([]);
  });

  it.each(SAMPLES)('every segment of %s is in the raw view', (name) => {
    const text = sampleText(name);
    const shown = rawLines(text).flatMap((line) => (line.kind === 'segment' ? [line.number] : []));
    const segments = readResponse(text).file.segments.length;
    expect(shown).toEqual(Array.from({ length: segments }, (_, index) => index + 1));
  });

  it('a plan without a name that is active beside an ended one is among the rest', () => {
    const text = replyText(['EB*1**30*PR*GOLD PPO', 'EB*1**30', 'EB*6**30*PR*GOLD PPO']);
    const page = summarizeResponse({
      text,
      traceNumber: 'TRACE0001',
      requested: ['98'],
      ...ON_THE_DAY,
    });
    expect(page?.leftovers.items.map(({ what }) => what)).toContain('Active');
  });

  it('unknown codes stay as they came', () => {
    const odd = leftoversOf(sampleResponse('unknown-codes'), NOTHING_SHOWN).map(({ text }) => text);
    expect(odd.join('\n')).toContain('STRANGE');
    expect(odd.join('\n')).toContain('“LOTS”, which can’t be read');
  });

  it('a page that came in place of a response is shown line by line', () => {
    expect(
      summarizeResponse({
        text: '<html>\nBad gateway\n</html>',
        traceNumber: 'T',
        requested: [],
        ...ON_THE_DAY,
      }),
    ).toBeNull();
    expect(rawLines('<html>\nBad gateway\n</html>')).toHaveLength(3);
  });
});

describe('every statement of the page', () => {
  it.each(readable)('of %s names segments that are in the file', (name) => {
    const text = sampleText(name);
    const page = summarizeResponse({
      text,
      traceNumber: /TRN\*2\*([^*~]+)/.exec(text)?.[1] ?? '',
      requested: ['98', '2'],
      ...ON_THE_DAY,
    });
    const sources = page
      ? [
          ...page.passages.flatMap(({ statements }) => statements),
          ...page.charges.items,
          ...page.accumulators.items,
          ...page.limits.items,
          ...page.leftovers.items,
          ...page.messages.items,
          ...page.plans.items,
          ...page.otherPayers.items,
        ].map(({ numbers }) => numbers)
      : [];
    const segments = page?.segments ?? 0;
    expect(sources.filter((numbers) => numbers.length === 0)).toEqual([]);
    expect(sources.flat().every((number) => number >= 1 && number <= segments)).toBe(true);
    if (page?.outcome === 'active') expect(page.sources.outcome).not.toEqual([]);
  });

  it('is the segment that says it', () => {
    const lines = rawLines(sampleText('active-ppo'));
    const page = summarizeResponse({
      text: sampleText('active-ppo'),
      traceNumber: 'TRACE0001',
      requested: ['98', '2'],
      ...ON_THE_DAY,
    });
    const said = (numbers: readonly number[] = []) =>
      lines.flatMap((line) =>
        line.kind === 'segment' && numbers.includes(line.number) ? [line.text.trim()] : [],
      );
    expect(said(page?.charges.items[0]?.numbers)).toEqual(['EB*B*IND*98***27*40*****Y']);
    expect(said(page?.sources.period)).toEqual(['DTP*346*D8*20260101', 'DTP*347*D8*20261231']);
    expect(said(page?.estimates[0]?.terms['11'].in.sources.copay)).toEqual([
      'EB*B*IND*98***27*40*****Y',
    ]);
  });
});

describe('since the last request', () => {
  const later = sampleResponse('active-ppo', {
    'EB*B*IND*98***27*40*****Y': 'EB*B*IND*98***27*55*****Y',
    'EB*C*IND*30***29*620*****Y': 'EB*C*IND*30***29*0*****Y',
  });

  const requested = (eligibility: Eligibility) => ({
    eligibility,
    requested: ['98', '2'],
    ...ON_THE_DAY,
  });

  it('names what is another amount now', () => {
    expect(changesBetween(requested(PPO), requested(later), true)).toMatchObject([
      { before: '$880', after: '$1,500' },
      { before: '$620', after: '$0' },
      { before: '$40', after: '$55' },
    ]);
  });

  it('is no news where other services were requested', () => {
    const visit = { ...PPO, services: PPO.services.filter((item) => item.service?.code !== '2') };
    expect(changesBetween(requested(visit), requested(PPO), true)).not.toEqual([]);
    expect(changesBetween(requested(visit), requested(PPO), false)).toEqual([]);
  });
});

describe('an estimate', () => {
  const estimates = (benefits: string, requested: readonly string[]) =>
    summarizeResponse({
      text: sampleText('only-30').replace('EB*1*IND*30*PR*GOLD PPO 1500', benefits),
      traceNumber: 'TRACE0001',
      requested,
      ...ON_THE_DAY,
    })?.estimates.map(({ id }) => id);

  it('is offered for an active coverage', () => {
    expect(estimates('EB*1**30', ['2'])).toEqual(['30']);
    expect(estimates('EB*1**2', ['2'])).toEqual(['2', '30']);
  });

  it.each(['EB*1**35', 'EB*6**30~EB*1**35', 'EB*1', 'EB*B**2***27*20*****Y'])(
    'is not offered after %s',
    (benefits) => {
      expect(estimates(benefits, ['2'])).toEqual([]);
    },
  );
});

describe('the terms of an estimate', () => {
  const VISIT = { serviceDate: '2026-04-12', place: '11', network: 'in' } as const;

  const service = (code: string) => {
    const found = PPO.services.find((item) => item.service?.code === code);
    if (!found) throw new Error(`No ${code}.`);
    return found;
  };

  it('come from the network asked for and the plan as a whole', () => {
    expect(termsFor(PPO, service('2'), VISIT, [])).toEqual({
      noEstimate: '',
      copayCents: 0,
      copayPer: null,
      coinsurancePercent: 20,
      deductibleLeftCents: 620_00,
      outOfPocketLeftCents: 3690_00,
      copayOnly: false,
      caveats: ['Authorization is required: without it the plan may pay nothing.'],
      sources: expect.any(Object),
    });
  });

  it('say what they had to assume', () => {
    expect(termsFor(PPO, service('2'), { ...VISIT, network: 'out' }, [])).toMatchObject({
      coinsurancePercent: 40,
      deductibleLeftCents: 3000_00,
      outOfPocketLeftCents: null,
      caveats: [
        'The payer doesn’t say what is left of the deductible: all of it is counted.',
        'The payer doesn’t say what is left to the out-of-pocket maximum: nothing caps this.',
        'Authorization is required: without it the plan may pay nothing.',
      ],
    });
  });

  it('use the highest of several amounts, and say so', () => {
    const { services } = sampleResponse('places');
    const [visit] = services.filter((item) => item.service?.code === '98');
    expect(
      visit && termsFor(sampleResponse('places'), visit, { ...VISIT, place: null }, []),
    ).toMatchObject({
      copayCents: 75_00,
      caveats: expect.arrayContaining([
        'The payer gives several amounts for the copay, from $20 to $75: the highest is used.',
      ]),
    });
  });

  it('take a copay for all there is where no coinsurance is given', () => {
    expect(termsFor(PPO, service('98'), VISIT, [])).toMatchObject({
      copayCents: 40_00,
      copayOnly: true,
    });
  });
});
