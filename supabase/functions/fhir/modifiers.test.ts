import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleBundle } from './bundle.fixture.ts';
import { outcomeOf, withElement } from './support.fixture.ts';

/** Every modifier element of what is taken, by HL7's own definitions (scripts/test-setup/fhir/README.md). */
const OFFICIAL: Record<string, string[]> = JSON.parse(
  readFileSync(
    new URL('../../../scripts/test-setup/fhir/r4-modifiers.json', import.meta.url),
    'utf8',
  ),
);

/** Where a resource of each type stands in the bundle. */
const PLACES: Readonly<Record<string, string>> = {
  Bundle: 'Bundle',
  ServiceRequest: 'Bundle.entry[0].resource',
  Task: 'Bundle.entry[1].resource',
  Patient: 'Bundle.entry[2].resource',
  PractitionerRole: 'Bundle.entry[3].resource',
  Practitioner: 'Bundle.entry[4].resource',
  Organization: 'Bundle.entry[5].resource',
  Coverage: 'Bundle.entry[6].resource',
  RelatedPerson: 'Bundle.entry[7].resource',
  Condition: 'Bundle.entry[9].resource',
  DocumentReference: 'Bundle.entry[10].resource',
  Binary: 'Bundle.entry[11].resource',
  Identifier: 'Bundle.entry[4].resource.identifier[0]',
  HumanName: 'Bundle.entry[2].resource.name[1]',
  ContactPoint: 'Bundle.entry[2].resource.telecom[1]',
  Address: 'Bundle.entry[2].resource.address[0]',
};

/** Elements that are lists, where one of them lies in another. */
const LISTS =
  /\.(link|entry|contact|communication|qualification|availableTime|notAvailable|class|costToBeneficiary|exception|relatesTo|content|stage|evidence|input|output)(?=\.)/g;

function placeOf(element: string): string {
  const [type = '', ...steps] = element.split('.');
  const path = steps.map((step) => `.${step}`).join('');
  return `${PLACES[type]}${path.replace(LISTS, '.$1[0]')}`;
}

const concept = (code: string) => ({ coding: [{ code }] });

/** What each says that the referral isn't what it looks like, and what is said then: a fault, or what is left out. */
const CASES: Readonly<Record<string, readonly (readonly [value: unknown, told: string])[]>> = {
  'ServiceRequest.status': [
    ...['draft', 'on-hold', 'revoked', 'completed', 'entered-in-error', 'unknown', 'new'].map(
      (status) => [status, 'fault'] as const,
    ),
  ],
  'ServiceRequest.intent': [
    ...['directive', 'reflex-order', 'filler-order', 'instance-order', 'option'].map(
      (intent) => [intent, 'fault'] as const,
    ),
    ['proposal', 'remark'],
    ['plan', 'remark'],
  ],
  'ServiceRequest.doNotPerform': [[true, 'fault']],
  'Task.status': [
    ...['draft', 'on-hold', 'cancelled', 'rejected', 'failed', 'entered-in-error', 'completed'].map(
      (status) => [status, 'fault'] as const,
    ),
  ],
  'Patient.active': [[false, 'fault']],
  'Patient.deceasedBoolean': [[true, 'fault']],
  'Patient.deceasedDateTime': [['2026-01-05', 'fault']],
  'Patient.link': [
    [[{ type: 'replaced-by', other: { reference: 'Patient/77' } }], 'fault'],
    [[{ type: 'refer', other: { reference: 'Patient/77' } }], 'remark'],
    [[{ type: 'replaces', other: { reference: 'Patient/77' } }], 'remark'],
    [[{ type: 'seealso', other: { reference: 'Patient/77' } }], 'remark'],
  ],
  'Organization.active': [[false, 'remark']],
  'RelatedPerson.active': [[false, 'remark']],
  'Coverage.status': [
    ...['cancelled', 'draft', 'entered-in-error', 'suspended'].map(
      (status) => [status, 'remark'] as const,
    ),
  ],
  'Condition.clinicalStatus': [
    ...['inactive', 'remission', 'resolved'].map((code) => [concept(code), 'remark'] as const),
  ],
  'Condition.verificationStatus': [
    ...['unconfirmed', 'provisional', 'differential', 'refuted', 'entered-in-error'].map(
      (code) => [concept(code), 'remark'] as const,
    ),
  ],
  'DocumentReference.status': [
    ['superseded', 'remark'],
    ['entered-in-error', 'remark'],
  ],
  'Identifier.use': [['old', 'remark']],
  'HumanName.use': [
    ['old', 'remark'],
    ['maiden', 'remark'],
    ['anonymous', 'remark'],
    ['nickname', 'remark'],
  ],
  'ContactPoint.use': [['old', 'remark']],
  'Address.use': [['old', 'remark']],
};

const POLYMORPHIC: Readonly<Record<string, readonly string[]>> = {
  'Patient.deceased[x]': ['Patient.deceasedBoolean', 'Patient.deceasedDateTime'],
};

const elements = Object.values(OFFICIAL)
  .flat()
  .flatMap((element) => POLYMORPHIC[element] ?? [element]);

describe('modifier elements of FHIR R4', () => {
  it('are there, and the sample that they change is taken', () => {
    expect(elements.length).toBeGreaterThan(60);
    expect(outcomeOf(whole()).faults).toEqual([]);
  });

  it.each(elements.filter((element) => /\.(modifierExtension|implicitRules)$/.test(element)))(
    '%s is refused, since it may change all around it',
    (element) => {
      const place = placeOf(element);
      const isRule = place.endsWith('implicitRules');
      const value = isRule ? 'https://ehr.example/rules' : [{ url: 'https://ehr.example/not' }];
      const { faults } = outcomeOf(withElement(whole(), place, value));
      const at = isRule ? place : expect.stringContaining(place);
      expect(faults).toContainEqual(expect.objectContaining({ expression: at }));
    },
  );

  const others = elements.filter((one) => !/\.(modifierExtension|implicitRules)$/.test(one));

  it('all have a case', () => {
    expect(others.filter((element) => !Object.hasOwn(CASES, element))).toEqual([]);
  });

  it.each(
    Object.entries(CASES).flatMap(([element, cases]) =>
      cases.map(([value, told]) => [element, JSON.stringify(value), told, value] as const),
    ),
  )('%s of %s is a %s', (element, _, told, value) => {
    const place = placeOf(element);
    const { faults, remarks } = outcomeOf(withElement(whole(), place, value));
    const about = (all: readonly { expression?: string }[]) =>
      all.filter(({ expression = '' }) => isAbout(expression, place));
    if (told === 'fault') expect(about(faults)).not.toEqual([]);
    else {
      expect(faults).toEqual([]);
      expect(about(remarks)).not.toEqual([]);
    }
  });
});

/** Whether a remark in a place tells of an element: of itself, or of all around it. */
const isAbout = (told: string, place: string) => {
  const isIn = (one: string, other: string) =>
    one === other || one.startsWith(`${other}.`) || one.startsWith(`${other}[`);
  return told !== 'Bundle' && (isIn(told, place) || isIn(place, told));
};

/** The sample with a resource of every type that is taken. */
function whole() {
  const entry = (name: string, resource: { resourceType: string } & Record<string, unknown>) => ({
    fullUrl: `urn:uuid:${name}`,
    resource,
    request: { method: 'POST', url: resource.resourceType },
  });
  const bundle = sampleBundle({
    order: { reasonReference: [{ reference: 'urn:uuid:condition' }] },
    patient: { address: [{ line: ['1 Elm Street'], city: 'Salem', state: 'MA' }] },
  });
  return {
    ...bundle,
    entry: [
      ...bundle.entry,
      entry('condition', {
        resourceType: 'Condition',
        subject: { reference: 'urn:uuid:patient' },
        code: { text: 'Hearing loss' },
      }),
      entry('document', {
        resourceType: 'DocumentReference',
        status: 'current',
        content: [{ attachment: { url: 'urn:uuid:binary' } }],
      }),
      entry('binary', {
        resourceType: 'Binary',
        contentType: 'application/pdf',
        data: btoa('%PDF-1.4\n'),
      }),
    ],
  };
}
