import { eligibilityFor, readResponse } from '@x12/read-response';
import { replyText } from '@x12/samples/reply-text.test-support';
import { SAMPLES, sampleText } from '@x12/samples/samples.test-support';
import fc from 'fast-check';
import {
  type ResponseSummary,
  summarizeResponse,
} from '@/records/eligibility/reading/summarize-response';
import { statedAmounts } from '@/records/eligibility/stated-amounts';
import { estimate } from '../estimate/estimate.model';

const ODD_LOOPS = [
  'EB*1**30*MB~DTP*291*D8*20110601',
  'EB*R**30*HN*H1234 001~DTP*290*RD8*20240101-20241231~LS*2120~NM1*PRP*2*HARBOR~LE*2120',
  'EB*1**30*QM~DTP*291*RD8*20260101-20261231~MSG*QMB',
  'EB*Y*IND*30*MC**29*342.5~MSG*SPENDDOWN REMAINING',
  'EB*E*IND*98~MSG*EXCLUDED',
  'EB*1*IND*30*PR*PLAN~DTP*346*D8*2025-01-01~DTP*347*D8*00000000~DTP*343*D8*20260531~REF*18*77',
  'EB*C*IND*30***23*1,500.00',
  'EB*C*IND*30***29*-25',
  'EB*6*IND*30*PR*OLD PPO~DTP*347*D8*20250631',
  'EB*X**45*MA**26~DTP*292*RD8*20260501-20261231',
  'EB*F*IND*98~HSD*VS*20***23*1~MSG*VISITS~DTP*348*D8*20260101',
  'EB*D**30~MSG*EMERGENCY SERVICES ONLY~DTP*636*D8*20260101',
];

const PIECES = [
  'EB',
  'DTP',
  'MSG',
  'REF',
  '*',
  '**',
  '~',
  '30',
  '98',
  '29',
  '-',
  '20261301',
  '-25',
  '1E3',
  '99999999',
  'D8',
  'RD8',
  '442',
  '343',
  '\n',
];

const loops = fc
  .array(fc.constantFrom(...ODD_LOOPS), { minLength: 1, maxLength: 8 })
  .map((told) => replyText(told));

const change = fc
  .record({
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(12),
    piece: fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })),
  })
  .map(({ place, length, piece }) => (text: string) => {
    // The envelope is another test's.
    const first = text.indexOf('EB*');
    const at = Math.max(first, 0) + Math.floor(place * (text.length - Math.max(first, 0)));
    return text.slice(0, at) + piece + text.slice(at + length);
  });

export const mutated = fc
  .record({
    text: fc.oneof(loops, fc.constantFrom(...SAMPLES.map(sampleText))),
    changes: fc.array(change, { maxLength: 4 }),
  })
  .map(({ text, changes }) => changes.reduce((changed, apply) => apply(changed), text));

/** Every number of a segment that the page names anywhere. */
function numbersIn(value: unknown, name = ''): number[] {
  if (typeof value === 'number') return /number/i.test(name) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    numbersIn(item, Array.isArray(value) ? 'numbers' : key),
  );
}

/** Lists end at 300, with the count of all. */
const isWhole = (summary: ResponseSummary) =>
  Object.values(summary).every(
    (value) =>
      typeof value !== 'object' ||
      value === null ||
      !('items' in value) ||
      value.items.length === value.count,
  );

const TRACE = 'TRACE0001';

/** What of a reply the page neither shows nor counts, and estimates that can't be. */
export function silentIn(text: string): string[] {
  const raw = {
    text,
    traceNumber: TRACE,
    requested: ['98'],
    serviceDate: '2026-08-12',
    request: null,
  };
  const summary = summarizeResponse(raw);
  statedAmounts({ response_x12: text, trace_number: TRACE }, 'consult', '2026-08-12');
  // Costs of a plan that doesn't cover the day are held back, with the days that it covers.
  if (summary === null || !isWhole(summary) || summary.outcome === 'other_day') return [];
  const { content } = readResponse(text);
  const found =
    content.kind === 'eligibility' ? eligibilityFor(content.responses, TRACE) : undefined;
  // The plans' dates aren't written out: they are told by the covered period, or left over.
  const { plans, ...shown } = summary;
  const named = new Set(
    numbersIn({ ...shown, plans: plans.items.map(({ numbers }) => ({ numbers })) }),
  );
  const told = found?.benefits.flatMap(({ number, dates, messageNumbers, references }) => [
    number,
    ...dates.map((date) => date.number),
    ...messageNumbers,
    ...references.map((reference) => reference.number),
  ]);
  const silent = told?.filter((number) => !named.has(number)) ?? [];
  const costs = summary.estimates.flatMap(({ terms }) =>
    Object.values(terms)
      .flatMap((at) => [at.in, at.out])
      .map((one) => estimate(10_000, one).patientCents),
  );
  return [
    ...silent.map((number) => `number ${number} is shown nowhere`),
    ...costs.flatMap((cents) =>
      cents >= 0 && cents <= 10_000 ? [] : [`the patient pays ${cents}`],
    ),
  ];
}
