import { z } from 'zod';
import { schema } from '../../../scripts/test-setup/fhir/check-bundle.ts';
import { sampleBundle } from './bundle.fixture.ts';
import { withElement } from './support.fixture.ts';

/* Bundles that differ from one that is taken in what systems differ in: any element of R4, uses, periods, statuses, reference styles. */

const definition = z.object({
  $ref: z.string().optional(),
  items: z.object({ $ref: z.string().optional() }).optional(),
  type: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.string()).optional(),
  const: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
});

/** Numbers that look like chance and are the same for a seed (Park and Miller's). */
function chance(seed: number) {
  let state = 1 + ((seed * 7_919) % 2_147_483_646);
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  next();
  return {
    below: (most: number) => Math.floor(next() * most),
    is: (share: number) => next() < share,
    of: <T>(all: readonly T[]): T => {
      const found = all[Math.floor(next() * all.length)];
      if (found === undefined) throw new Error('Nothing to choose from.');
      return found;
    },
  };
}

type Chance = ReturnType<typeof chance>;

const PEOPLE = 'Bundle.entry[2].resource';
const PLACES = {
  ServiceRequest: ['Bundle.entry[0].resource'],
  Task: ['Bundle.entry[1].resource'],
  Patient: [PEOPLE, 'Bundle.entry[12].resource'],
  PractitionerRole: ['Bundle.entry[3].resource'],
  Practitioner: ['Bundle.entry[4].resource'],
  Organization: ['Bundle.entry[5].resource', 'Bundle.entry[8].resource'],
  Coverage: ['Bundle.entry[6].resource'],
  RelatedPerson: ['Bundle.entry[7].resource'],
  Condition: ['Bundle.entry[9].resource'],
  DocumentReference: ['Bundle.entry[10].resource'],
  Binary: ['Bundle.entry[11].resource'],
} as const;

const STEPPED = ['contained', 'resourceType', 'modifierExtension', 'implicitRules', 'extension'];

/** A value of one of R4's types, whose texts are all different. */
class Making {
  readonly #chance: Chance;
  #count = 0;

  constructor(random: Chance) {
    this.#chance = random;
  }

  token(): string {
    this.#count += 1;
    return `zq${this.#count}x`;
  }

  ofType(name: string, depth = 0): unknown {
    const { properties, pattern, type } = definition.parse(schema.definitions[name] ?? {});
    if (properties === undefined) return this.#primitive(name, type, pattern);
    const names = Object.keys(properties).filter(
      (one) => !one.startsWith('_') && !STEPPED.includes(one) && one !== 'id',
    );
    const few = names.filter(() => this.#chance.is(depth > 2 ? 0.1 : 0.4));
    const chosen = few.length > 0 ? few : [this.#chance.of(names)];
    return Object.fromEntries(
      chosen.map((one) => [one, this.ofProperty(properties[one], depth + 1)]),
    );
  }

  ofProperty(property: unknown, depth = 0): unknown {
    const read = definition.parse(property);
    if (read.const !== undefined) return read.const;
    if (read.enum !== undefined) return this.#chance.of(read.enum);
    const named = (at: string | undefined) => at?.replace('#/definitions/', '') ?? 'string';
    if (read.items !== undefined) {
      const most = 1 + this.#chance.below(2);
      return Array.from({ length: most }, () =>
        depth > 5 ? this.token() : this.ofType(named(read.items?.$ref), depth),
      );
    }
    if (read.$ref !== undefined) {
      return depth > 5 ? { text: this.token() } : this.ofType(named(read.$ref), depth);
    }
    return this.#primitive('', read.type, read.pattern);
  }

  #primitive(name: string, type: string | undefined, pattern: string | undefined): unknown {
    if (type === 'boolean') return this.#chance.is(0.5);
    if (type === 'number') return 1 + this.#chance.below(9);
    if (name === 'xhtml') return `<div xmlns="http://www.w3.org/1999/xhtml">${this.token()}</div>`;
    if (/^(date|dateTime|instant)$/i.test(name) || pattern?.includes('[0-2][0-9]|3[0-1]')) {
      return this.#chance.of(['2019-05-01', '2020', '2026-11-02T10:00:00Z', '2999-01-01']);
    }
    return this.token();
  }
}

/** Another value of what steers: uses, periods, statuses, and what refers to whom. */
const STEERED: readonly (readonly [at: string, values: readonly unknown[]])[] = [
  ...[`${PEOPLE}.name[0]`, `${PEOPLE}.name[1]`, `${PEOPLE}.telecom[0]`, `${PEOPLE}.telecom[1]`]
    .concat(`${PEOPLE}.address[0]`, 'Bundle.entry[4].resource.identifier[0]')
    .concat('Bundle.entry[6].resource.identifier[0]', 'Bundle.entry[4].resource.name[0]')
    .flatMap((at) => [
      [
        `${at}.use`,
        ['old', 'temp', 'official', 'usual', 'maiden', 'nickname', 'anonymous', 'home'],
      ] as const,
      [
        `${at}.period`,
        [
          { end: '2020' },
          { end: '2019-02-01' },
          { start: '2999-01-01' },
          { start: '2001' },
          { end: 'soon' },
        ],
      ] as const,
    ]),
  ['Bundle.entry[0].resource.status', ['draft', 'revoked', 'on-hold', 'active']],
  ['Bundle.entry[0].resource.intent', ['plan', 'proposal', 'option', 'directive']],
  ['Bundle.entry[0].resource.doNotPerform', [true, false]],
  [
    'Bundle.entry[0].resource.subject',
    [
      { reference: 'urn:uuid:other' },
      { reference: 'Patient?name=x' },
      { identifier: { value: 'M-1' } },
    ],
  ],
  [
    'Bundle.entry[0].resource.requester',
    [
      { display: 'Dr. Far Away' },
      { reference: 'Practitioner/9' },
      { reference: 'Practitioner/9', display: 'Dr. Nine' },
      { reference: 'urn:uuid:practitioner' },
      { reference: 'urn:uuid:practice' },
    ],
  ],
  ['Bundle.entry[1].resource.status', ['cancelled', 'requested', 'draft']],
  [
    'Bundle.entry[1].resource.for',
    [{ reference: 'urn:uuid:patient' }, { reference: 'urn:uuid:other' }],
  ],
  [`${PEOPLE}.active`, [true, false]],
  [`${PEOPLE}.deceasedBoolean`, [true, false]],
  [
    `${PEOPLE}.link`,
    [
      [{ type: 'refer', other: { reference: 'Patient/9' } }],
      [{ type: 'replaced-by', other: { reference: 'Patient/9' } }],
    ],
  ],
  ['Bundle.entry[4].resource.active', [false, true]],
  [
    'Bundle.entry[4].resource.identifier[0].system',
    ['urn:oid:2.16.840.1.113883.4.6', 'https://ehr.example/ids'],
  ],
  ['Bundle.entry[4].resource.identifier[0].value', ['1234567894', '1245319599']],
  ['Bundle.entry[6].resource.status', ['cancelled', 'draft', 'entered-in-error', 'active']],
  [
    'Bundle.entry[6].resource.period',
    [{ end: '2021-12-31' }, { start: '2999' }, { start: '2020' }],
  ],
  [
    'Bundle.entry[6].resource.beneficiary',
    [{ reference: 'urn:uuid:other' }, { reference: 'Patient/9' }],
  ],
  ['Bundle.entry[6].resource.payor', [[{ display: 'zqPayer' }], [{ reference: 'Organization/9' }]]],
  ['Bundle.entry[7].resource.active', [false]],
  ['Bundle.entry[7].resource.patient', [{ reference: 'urn:uuid:other' }]],
  [
    'Bundle.entry[9].resource.subject',
    [{ reference: 'urn:uuid:other' }, { reference: 'Patient/9' }, {}],
  ],
  [
    'Bundle.entry[9].resource.clinicalStatus',
    [{ coding: [{ code: 'resolved' }] }, { coding: [{ code: 'active' }] }],
  ],
  [
    'Bundle.entry[9].resource.verificationStatus',
    [{ coding: [{ code: 'refuted' }] }, { coding: [{ code: 'provisional' }] }],
  ],
  ['Bundle.entry[10].resource.status', ['superseded', 'entered-in-error']],
  ['Bundle.entry[10].resource.docStatus', ['preliminary', 'final', 'entered-in-error']],
  [
    'Bundle.entry[10].resource.subject',
    [{ reference: 'urn:uuid:other' }, { reference: 'urn:uuid:patient' }],
  ],
  ['Bundle.entry[11].resource.contentType', ['image/tiff', 'text/xml', 'application/pdf']],
];

/** What is of another patient than the referral's, and must not be seen with it. */
export const ANOTHERS = 'zqanother';

const STYLES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('urn:uuid:', 'urn:oid:1.2.'),
  (text) => text.replace(/"reference":"urn:uuid:/g, '"reference":"URN:UUID:'),
  (text) => text.replace(/("fullUrl":"urn:uuid:)([a-z]+)"/g, '$1$2","note":"kept by us"'),
];

/** A neighbor of the sample, the same for a seed. */
export function neighbor(seed: number): unknown {
  const random = chance(seed);
  const making = new Making(random);
  let bundle: unknown = whole();
  for (let changes = 1 + random.below(4); changes > 0; changes -= 1) {
    if (random.is(0.5)) {
      const [at, values] = random.of(STEERED);
      bundle = withElement(bundle, at, random.of(values));
    } else bundle = withAny(bundle, random, making);
  }
  return JSON.parse(random.of(STYLES)(JSON.stringify(bundle)));
}

/** With any element of R4, in a resource of any type that is taken. */
function withAny(bundle: unknown, random: Chance, making: Making): unknown {
  const [type, places] = random.of(Object.entries(PLACES));
  const { properties = {} } = definition.parse(schema.definitions[type]);
  const names = Object.keys(properties).filter(
    (one) => !one.startsWith('_') && !STEPPED.slice(0, 2).includes(one) && one !== 'id',
  );
  const name = random.of(random.is(0.95) ? names.filter((one) => !STEPPED.includes(one)) : names);
  const at = `${random.of<string>(places)}.${name}`;
  return withElement(bundle, at, making.ofProperty(properties[name]));
}

/** The sample with a resource of every type that is taken, and one of another patient. */
function whole() {
  const entry = (name: string, resource: { resourceType: string } & Record<string, unknown>) => ({
    fullUrl: `urn:uuid:${name}`,
    resource,
    request: { method: 'POST', url: resource.resourceType },
  });
  const bundle = sampleBundle({
    order: { reasonReference: [{ reference: 'urn:uuid:condition' }], note: [{ text: 'zqnote' }] },
    patient: {
      identifier: [{ value: 'M-1' }],
      address: [{ line: ['1 Elm Street'], city: 'Salem', state: 'MA', postalCode: '01970' }],
    },
  });
  return {
    ...bundle,
    entry: [
      ...bundle.entry,
      entry('condition', {
        resourceType: 'Condition',
        subject: { reference: 'urn:uuid:patient' },
        code: { text: 'zqcondition' },
      }),
      entry('document', {
        resourceType: 'DocumentReference',
        status: 'current',
        content: [{ attachment: { url: 'urn:uuid:binary', title: 'zqtitle' } }],
      }),
      entry('binary', {
        resourceType: 'Binary',
        contentType: 'application/pdf',
        data: btoa('%PDF-1.4\n'),
      }),
      entry('other', {
        resourceType: 'Patient',
        name: [{ family: ANOTHERS, given: ['Al'] }],
        birthDate: '1990-01-01',
      }),
    ],
  };
}
