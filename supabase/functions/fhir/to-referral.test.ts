import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refused } from '../../../scripts/test-setup/fhir/check-bundle.ts';
import { sampleBundle } from './bundle.fixture.ts';
import { FhirFault, operationOutcome } from './outcome.ts';
import { readTransaction } from './read-transaction.ts';
import { outcomeOf } from './support.fixture.ts';
import { toReferral } from './to-referral.ts';

const read = (bundle: unknown) => toReferral(readTransaction(bundle));

/** The faults of a bundle, each as its place and kind; none where it is taken. */
const faultsOf = (bundle: unknown): string[] =>
  outcomeOf(bundle).faults.map(({ expression, code }) => `${expression} ${code}`);

type Bundle = ReturnType<typeof sampleBundle>;

/** The sample with one of its entries changed. */
function withEntry(place: number, change: (entry: Bundle['entry'][number]) => unknown) {
  const bundle = sampleBundle();
  return { ...bundle, entry: bundle.entry.map((one, at) => (at === place ? change(one) : one)) };
}

describe('a referral in a transaction', () => {
  it('is what the official schema takes for one', () => {
    expect(refused(sampleBundle())).toEqual([]);
  });

  it('is read whole: order, patient, who refers, insurance of a mother', () => {
    expect(read(sampleBundle())).toEqual({
      placer: 'https://northside.example/orders|R-2231',
      documents: [],
      remarks: [
        ['Bundle.entry[2].resource.name[0]', 'business-rule'],
        ['Bundle.entry[0].resource.identifier[0]', 'informational'],
        ['Bundle.entry[0].resource.authoredOn', 'informational'],
        ['Bundle.entry[0].resource.occurrencePeriod.start', 'informational'],
        ['Bundle.entry[2].resource.telecom[0]', 'informational'],
      ].map(([expression, code]) => ({ code, expression, diagnostics: expect.any(String) })),
      notes: [
        [
          'Not taken over as it was sent:',
          'Patient, name 1: old, Before, Nora – Is not in use any more, so it was left out.',
          'Order, identifier 1: V-1 – Is not taken over.',
          'Order, authored on: 2026-11-20T15:04:05Z – Is not taken over.',
          'Order, occurrence period, start: 2026-12-01 – Is not taken over.',
          'Patient, telecom 1: (555) 555-0199 – Is not taken over.',
        ].join('\n'),
      ],
      referral: {
        reference: 'R-2231',
        priority: 'urgent',
        reason: 'Recurrent tonsillitis, seven times this year',
        requested_service: 'ENT evaluation',
        see_by: '2026-12-15',
        diagnoses: [{ code: 'J35.01', description: 'Chronic tonsillitis' }],
        referring_provider: 'Dr. Lena Fischer, MD, Northside Family Medicine',
        referring_provider_npi: '1234567893',
        patient: {
          first_name: 'Nora Mae',
          last_name: 'Lindqvist',
          date_of_birth: '2014-05-06',
          sex: 'female',
          phone: '(555) 555-0123',
          email: 'nora@example.com',
        },
        insurance: {
          payer_name: 'Blue Harbor Health',
          member_id: 'BHH447108',
          group_number: 'GX-77120',
          subscriber: {
            relationship: 'child',
            first_name: 'Ana',
            last_name: 'Lindqvist',
            date_of_birth: '1984-03-21',
          },
        },
      },
    });
  });

  it.each([
    [
      'a name alone',
      'urn:uuid:mother',
      { first_name: 'Ana', last_name: 'Lindqvist', date_of_birth: '1984-03-21' },
    ],
    ['the beneficiary', 'urn:uuid:patient', { relationship: 'self' }],
    ['nothing', undefined, undefined],
  ])(
    'says no more of the subscriber than a coverage without relationship: %s',
    (_, named, ours) => {
      const subscriber = named === undefined ? undefined : { reference: named };
      const { insurance } = read(
        sampleBundle({ coverage: { relationship: undefined, subscriber } }),
      ).referral;
      expect(insurance?.subscriber).toEqual(ours);
    },
  );

  it.each([
    ['routine', 'routine'],
    ['urgent', 'urgent'],
    ['asap', 'urgent'],
    ['stat', 'stat'],
    [undefined, 'routine'],
  ])('has for the priority %s ours, %s', (sent, ours) => {
    expect(read(sampleBundle({ order: { priority: sent } })).referral.priority).toBe(ours);
  });

  it('may come without insurance and without a Task', () => {
    const bundle = sampleBundle({ order: { insurance: undefined } });
    const entry = bundle.entry.filter(
      ({ resource }) => !['Coverage', 'Task', 'RelatedPerson'].includes(resource.resourceType),
    );
    expect(read({ ...bundle, entry }).referral).not.toHaveProperty('insurance');
  });

  it('takes the coverage that the order names, and says which it left out', () => {
    const bundle = sampleBundle();
    const second = { ...bundle.entry[6], fullUrl: 'urn:uuid:second' };
    const { remarks } = read({ ...bundle, entry: [...bundle.entry, second] });
    expect(remarks).toContainEqual(
      expect.objectContaining({ code: 'business-rule', expression: 'Bundle.entry[9].resource' }),
    );
  });
});

describe('a fault of a transaction is told by its place', () => {
  it.each<[string, unknown, string[]]>([
    ['nothing at all', null, ['Bundle structure']],
    [
      'another resource',
      { resourceType: 'Patient' },
      ['Bundle.resourceType value', 'Bundle.type required', 'Bundle.entry required'],
    ],
    ['a batch', { ...sampleBundle(), type: 'batch' }, ['Bundle.type value']],
    ['an empty bundle', { ...sampleBundle(), entry: [] }, ['Bundle.entry required']],
    [
      'a reference to nothing',
      sampleBundle({ order: { subject: { reference: 'urn:uuid:other' } } }),
      ['Bundle.entry[0].resource.subject.reference not-found'],
    ],
    [
      'a patient that is a practitioner',
      sampleBundle({ order: { subject: { reference: 'urn:uuid:practitioner' } } }),
      ['Bundle.entry[0].resource.subject.reference value'],
    ],
    [
      'a birth date that is no day',
      sampleBundle({ patient: { birthDate: '2014-02-31' } }),
      ['Bundle.entry[2].resource.birthDate value'],
    ],
    [
      'no birth date',
      sampleBundle({ patient: { birthDate: undefined } }),
      [
        'Bundle.entry[2].resource.birthDate required',
        'Bundle.entry[0].resource.subject.reference not-found',
      ],
    ],
    [
      'a name without a family',
      sampleBundle({ patient: { name: [{ given: ['Nora'] }] } }),
      ['Bundle.entry[2].resource.name[0].family required'],
    ],
    [
      'an order that is a draft',
      sampleBundle({ order: { status: 'draft' } }),
      ['Bundle.entry[0].resource.status business-rule'],
    ],
    [
      'no reason',
      sampleBundle({ order: { reasonCode: [] } }),
      ['Bundle.entry[0].resource.reasonCode required'],
    ],
    [
      'a condition',
      withEntry(2, (entry) => ({
        ...entry,
        request: { ...entry.request, ifNoneExist: 'identifier=1' },
      })),
      [
        'Bundle.entry[2].request.ifNoneExist not-supported',
        'Bundle.entry[0].resource.subject.reference not-found',
      ],
    ],
    [
      'a change',
      withEntry(5, (entry) => ({ ...entry, request: { method: 'PUT', url: 'Organization/1' } })),
      ['Bundle.entry[5].request.method not-supported'],
    ],
    [
      'one fullUrl twice',
      withEntry(8, (entry) => ({ ...entry, fullUrl: 'urn:uuid:practice' })),
      ['Bundle.entry[8].fullUrl duplicate'],
    ],
  ])('%s', (_, bundle, faults) => {
    expect(faultsOf(bundle).sort()).toEqual([...faults].sort());
  });

  it('never repeats what was sent', () => {
    const secret = 'Zzyzx-4711';
    const bundle = sampleBundle({
      patient: { birthDate: secret, gender: secret, telecom: [{ system: 'phone', value: secret }] },
      order: { priority: secret, subject: { reference: secret }, [secret]: secret },
    });
    try {
      read(bundle);
      expect.unreachable();
    } catch (thrown) {
      if (!(thrown instanceof FhirFault)) throw thrown;
      expect(JSON.stringify(operationOutcome(thrown.issues))).not.toContain(secret);
    }
  });
});

describe('whatever is sent', () => {
  const RUNS = Number(process.env['FUZZ_RUNS'] ?? 300);

  it('is a referral or a list of faults, in valid FHIR, for a bundle with anything anywhere', () => {
    const paths = pathsOf(sampleBundle());
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...paths), fc.anything()), {
          minLength: 1,
          maxLength: 3,
        }),
        (changes) => {
          const bundle: unknown = changes.reduce<unknown>(
            (changed, [path, value]) => withValue(changed, path, value),
            sampleBundle(),
          );
          const overTheWire: unknown = JSON.parse(safeJson(bundle));
          const faults = faultsOf(overTheWire);
          for (const fault of faults) expect(fault).toMatch(/^Bundle\S{0,300} [a-z-]+$/);
        },
      ),
      { numRuns: RUNS, seed: 20261125 },
    );
  });

  it('is a list of faults for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(faultsOf(value).length).toBeGreaterThan(0);
      }),
      { numRuns: RUNS, seed: 20261125 },
    );
  });
});

type Path = (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, one]) =>
    pathsOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? inner : [path, ...inner];
}

function withValue(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) {
    return whole.map((one, place) => (place === key ? withValue(one, rest, value) : one));
  }
  if (typeof whole !== 'object' || whole === null) return whole;
  return { ...whole, [key]: withValue(Reflect.get(whole, key), rest, value) };
}

/** JSON of anything: what JSON has no word for is left out. */
function safeJson(value: unknown): string {
  return (
    JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one)) ??
    'null'
  );
}
