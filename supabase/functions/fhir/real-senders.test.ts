import { describe, expect, it } from 'vitest';
import { sampleBundle } from './bundle.fixture.ts';
import { outcomeOf, withElement } from './support.fixture.ts';

/* What systems really send, and what is right. Each was taken wrong, or refused, before. */

const PATIENT = 'Bundle.entry[2].resource';
const PRACTITIONER = 'Bundle.entry[4].resource';
const COVERAGE = 'Bundle.entry[6].resource';
const ORDER = 'Bundle.entry[0].resource';
const V2 = 'http://terminology.hl7.org/CodeSystem/v2-0203';

const typed = (code: string, system?: string) => ({
  coding: [{ code, ...(system && { system }) }],
});

const entryOf = (name: string, resource: { resourceType: string } & Record<string, unknown>) => ({
  fullUrl: `urn:uuid:${name}`,
  resource,
  request: { method: 'POST', url: resource.resourceType },
});

const withEntries = (...entries: object[]) => {
  const bundle = sampleBundle();
  return { ...bundle, entry: [...bundle.entry, ...entries] };
};

/** The sample with other values in some places. */
const changed = (changes: Readonly<Record<string, unknown>>, bundle: unknown = sampleBundle()) =>
  Object.entries(changes).reduce((all, [at, value]) => withElement(all, at, value), bundle);

/** What is read of a bundle that is taken. */
function readOf(bundle: unknown) {
  const { referral, faults, ...rest } = outcomeOf(bundle);
  expect(faults).toEqual([]);
  if (referral === undefined) throw new Error('It was refused.');
  return { referral, ...rest, told: rest.remarks.map(({ expression }) => expression) };
}

const old = (more: object) => ({ ...more, period: { end: '2020-01-01' } });

describe('the name to go by', () => {
  const before = { family: 'Before', given: ['Nora'] };
  const now = { family: 'Lindqvist', given: ['Nora'] };

  it.each<[string, object[], number]>([
    ['current without use after an old one', [old({ ...before, use: 'old' }), now], 1],
    ['the official one that holds', [old({ ...before, use: 'official' }), now], 1],
    [
      'a usual one before a nickname',
      [
        { ...before, use: 'nickname' },
        { ...now, use: 'usual' },
      ],
      1,
    ],
    ['one without use before a maiden one', [{ ...before, use: 'maiden' }, now], 1],
    ['one without use before one for a time', [{ ...before, use: 'temp' }, now], 1],
    [
      'one for a time before an old one',
      [
        { ...before, use: 'old' },
        { ...now, use: 'temp' },
      ],
      1,
    ],
    [
      'the one that began last',
      [
        { ...before, use: 'official', period: { start: '2010' } },
        { ...now, use: 'official', period: { start: '2020' } },
      ],
      1,
    ],
    ['one with both parts before one in one piece', [{ use: 'official', text: 'N B' }, now], 1],
    ['the official one before a later one', [{ ...before, period: { start: '2999' } }, now], 1],
    ['the first of equals', [now, before], 0],
  ])('is %s', (_, names, place) => {
    const { referral, told } = readOf(changed({ [`${PATIENT}.name`]: names }));
    expect(referral.patient).toMatchObject({ first_name: 'Nora', last_name: 'Lindqvist' });
    expect(told).toContain(`${PATIENT}.name[${1 - place}]`);
  });

  it('is an old one where there is no other, and that is told', () => {
    const { referral, told } = readOf(
      changed({ [`${PATIENT}.name`]: [{ ...before, use: 'old' }] }),
    );
    expect(referral.patient.last_name).toBe('Before');
    expect(told).toContain(`${PATIENT}.name[0].use`);
  });

  it('keeps its suffix, and has no part where only an extension stands', () => {
    const absent = { url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason' };
    const name = {
      ...now,
      given: ['Nora', null],
      _given: [null, { extension: [{ ...absent, valueCode: 'unknown' }] }],
      suffix: ['Jr.'],
    };
    const { referral, told } = readOf(changed({ [`${PATIENT}.name`]: [name] }));
    expect(referral.patient).toMatchObject({ first_name: 'Nora', name_suffix: 'Jr.' });
    expect(told.filter((at) => at.includes('name'))).toEqual([]);
  });

  it.each([
    ['Nora Lindqvist', { first_name: 'Nora', last_name: 'Lindqvist' }],
    ['Lindqvist, Nora Mae', { first_name: 'Nora Mae', last_name: 'Lindqvist' }],
    [
      'Mr. John de la Cruz Jr.',
      { first_name: 'John', last_name: 'de la Cruz', name_suffix: 'Jr.' },
    ],
  ])('is split where it is the text %s, and that is told', (text, named) => {
    const { referral, told, notes } = readOf(changed({ [`${PATIENT}.name`]: [{ text }] }));
    expect(referral.patient).toMatchObject(named);
    expect(told).toContain(`${PATIENT}.name[0].text`);
    expect(notes.join()).toContain(`Patient, name 1, text: ${text} – Is one text`);
  });

  it.each<[string, object, string[]]>([
    ['one word', { text: 'Sukarno' }, ['given', 'family']],
    ['a family name alone', { family: 'Sukarno' }, ['given']],
  ])('can’t be told of %s', (_, name, parts) => {
    const { faults } = outcomeOf(changed({ [`${PATIENT}.name`]: [name] }));
    expect(faults.map(({ expression }) => expression)).toEqual(
      parts.map((part) => `${PATIENT}.name[0].${part}`),
    );
  });
});

describe('who decides for a patient', () => {
  const name = { family: 'Lindqvist', given: ['Ana'] };
  const contact = (said: string, more: object = {}) => ({
    relationship: [{ coding: [{ code: said }] }],
    name,
    telecom: [{ system: 'phone', value: '5555550111' }],
    ...more,
  });
  const taken = (guardian_relationship?: string) => ({
    guardian_name: 'Ana Lindqvist',
    ...(guardian_relationship && { guardian_relationship }),
    guardian_phone: '5555550111',
  });
  const guardianIn = (patient: object) =>
    Object.fromEntries(Object.entries(patient).filter(([field]) => field.startsWith('guardian')));
  const GROWN = '1980-01-01';

  it.each<[string, object[], string | undefined, object]>([
    ['the guardian of a child', [contact('GUARD')], undefined, taken('legal_guardian')],
    ['the guardian of a grown person', [contact('GUARD')], GROWN, taken('legal_guardian')],
    ['a child’s mother', [contact('MTH')], undefined, taken('mother')],
    ['a parent by gender', [contact('PRN', { gender: 'male' })], undefined, taken('father')],
    ['a parent', [contact('PAR')], undefined, taken()],
    [
      'a parent by the word',
      [contact('', { relationship: [{ text: 'Mother' }] })],
      undefined,
      taken('mother'),
    ],
    [
      'the guardian before the mother',
      [
        contact('MTH'),
        contact('GRPRN', {
          name: { text: 'Ida Lindqvist' },
          relationship: [{ text: 'Grandmother' }, { coding: [{ code: 'GUARD' }] }],
        }),
      ],
      undefined,
      { ...taken('grandparent'), guardian_name: 'Ida Lindqvist' },
    ],
    ['no mother of a grown person', [contact('MTH')], GROWN, {}],
    ['no emergency contact', [contact('C')], undefined, {}],
    ['nobody any more', [contact('GUARD', old({}))], undefined, {}],
    ['nobody without a name', [contact('GUARD', { name: undefined })], undefined, {}],
  ])('is %s', (_, contacts, birthDate, guardian) => {
    const { referral, told } = readOf(
      changed({
        [`${PATIENT}.contact`]: contacts,
        ...(birthDate && { [`${PATIENT}.birthDate`]: birthDate }),
      }),
    );
    expect(guardianIn(referral.patient)).toEqual(guardian);
    const isTold = told.some((at) => at.startsWith(`${PATIENT}.contact[0]`));
    expect(isTold).toBe(!('guardian_name' in guardian) || contacts.length > 1);
  });

  it('is named with what else the contact is for', () => {
    const relationship = [{ coding: [{ code: 'C' }] }, { coding: [{ code: 'MTH' }] }];
    const { told } = readOf(changed({ [`${PATIENT}.contact`]: [contact('', { relationship })] }));
    expect(told.filter((at) => at.includes('contact'))).toEqual([
      `${PATIENT}.contact[0].relationship[0]`,
    ]);
  });
});

describe('the language that a patient prefers', () => {
  const spoken = (code: string, more: object = {}) => ({
    language: { coding: [{ system: 'urn:ietf:bcp:47', code }] },
    ...more,
  });

  it.each<[string, object[], string | undefined, string[]]>([
    ['the only one', [spoken('es')], 'es', []],
    ['the preferred one', [spoken('en'), spoken('es', { preferred: true })], 'es', ['[0]']],
    ['by its older code', [spoken('spa')], 'es', []],
    ['without its country', [spoken('es-MX')], 'es', ['[0].language.coding[0].code']],
    ['none of several', [spoken('en'), spoken('es')], undefined, ['']],
    ['none that is none', [spoken('und')], undefined, ['']],
    ['none in words', [{ language: { text: 'Spanish' } }], undefined, ['']],
  ])('is %s', (_, communication, language, left) => {
    const { referral, told } = readOf(changed({ [`${PATIENT}.communication`]: communication }));
    expect(referral.patient.preferred_language).toBe(language);
    const at = told.filter((place) => place.includes('communication'));
    expect(at.map((place) => place.replace(`${PATIENT}.communication`, ''))).toEqual(
      left.flatMap((place) =>
        place === '' ? communication.map((__, index) => `[${index}]`) : place,
      ),
    );
  });
});

describe('how to reach a patient', () => {
  const phone = (value: string, more: object = {}) => ({ system: 'phone', value, ...more });

  it.each<[string, object[], string | undefined]>([
    ['the number in use', [phone('5555550100', old({})), phone('5555550123')], '5555550123'],
    ['no old one', [phone('5555550100', { use: 'old' })], undefined],
    ['no ended one', [phone('5555550100', old({}))], undefined],
    ['none that begins later', [phone('5555550100', { period: { start: '2999' } })], undefined],
    [
      'the lowest rank',
      [phone('5555550100', { rank: 2 }), phone('5555550123', { rank: 1 })],
      '5555550123',
    ],
    [
      'home before work',
      [phone('5555550100', { use: 'work' }), phone('5555550123', { use: 'home' })],
      '5555550123',
    ],
    [
      'one for a time last',
      [phone('5555550100', { use: 'temp' }), phone('5555550123')],
      '5555550123',
    ],
    ['the first that can be kept', [phone('unknown'), phone('5555550123')], '5555550123'],
    [
      'a text number where there is no other',
      [{ system: 'sms', value: '5555550123' }],
      '5555550123',
    ],
    ['no fax', [{ system: 'fax', value: '5555550123' }], undefined],
    ['tel:', [phone('tel:+1-555-555-0123')], '+1-555-555-0123'],
    ['tel: without a system', [{ value: 'tel:+1-555-555-0123' }], '+1-555-555-0123'],
    [';ext=', [phone('tel:+1-555-555-0123;ext=12')], '+1-555-555-0123 x12'],
    ['ext. and extension', [phone('(555) 555-0123, extension 12')], '(555) 555-0123 x12'],
    ['other dashes', [phone('555‑555–0123')], '555-555-0123'],
    ['none', [phone('call the mother')], undefined],
  ])('by phone: %s', (_, telecom, kept) => {
    const { referral, told } = readOf(changed({ [`${PATIENT}.telecom`]: telecom }));
    expect(referral.patient.phone).toBe(kept);
    const left = telecom.length - (kept === undefined ? 0 : 1);
    expect(told.filter((at) => at.includes('telecom'))).toHaveLength(left);
  });

  it.each([
    ['mailto:nora@example.com', 'nora@example.com'],
    ['Nora <nora@example.com>', 'nora@example.com'],
    ['none', undefined],
  ])('by e-mail: %s', (value, kept) => {
    const telecom = [{ system: 'email', value }];
    expect(readOf(changed({ [`${PATIENT}.telecom`]: telecom })).referral.patient.email).toBe(kept);
  });

  it('by mail: where they live now', () => {
    const home = { use: 'home', line: ['1 Elm Street', 'Unit 2'], city: 'Salem', state: 'ma' };
    const address = [
      { use: 'old', line: ['9 Old Road'], city: 'Lynn' },
      { ...home, postalCode: '019701234', country: 'USA', text: '1 Elm Street, Unit 2, Salem' },
      { line: ['5 Way'], country: 'Canada' },
    ];
    const { referral, told } = readOf(changed({ [`${PATIENT}.address`]: address }));
    expect(referral.patient).toMatchObject({
      address_line1: '1 Elm Street',
      address_line2: 'Unit 2',
      city: 'Salem',
      state: 'MA',
      zip_code: '01970-1234',
    });
    expect(told.filter((at) => at.includes('address'))).toEqual([
      `${PATIENT}.address[0]`,
      `${PATIENT}.address[2]`,
    ]);
  });
});

describe('the NPI', () => {
  const US = 'http://hl7.org/fhir/sid/us-npi';
  it.each<[string, object[], string | undefined]>([
    ['by OID', [{ system: 'urn:oid:2.16.840.1.113883.4.6', value: '1234567893' }], '1234567893'],
    ['by bare OID', [{ system: '2.16.840.1.113883.4.6', value: '1234567893' }], '1234567893'],
    ['by type', [{ type: typed('NPI', V2), value: '1234567893' }], '1234567893'],
    [
      'by https and a slash',
      [{ system: 'https://hl7.org/fhir/sid/us-npi/', value: '1234567893' }],
      '1234567893',
    ],
    ['of a type in words', [{ type: { text: 'NPI' }, value: '1234567893' }], '1234567893'],
    ['not an old one', [{ system: US, use: 'old', value: '1234567893' }], undefined],
    ['not an ended one', [old({ system: US, value: '1234567893' })], undefined],
    ['not one that was mistyped', [{ system: US, value: '1234567894' }], undefined],
    [
      'the one whose digits fit',
      [
        { system: US, value: '1234567894' },
        { system: US, value: '1234567893' },
      ],
      '1234567893',
    ],
    ['not a license', [{ type: typed('MD', V2), value: '1234567893' }], undefined],
  ])('%s', (_, identifiers, npi) => {
    const { referral, told } = readOf(changed({ [`${PRACTITIONER}.identifier`]: identifiers }));
    expect(referral.referring_provider_npi).toBe(npi);
    const left = identifiers.length - (npi === undefined ? 0 : 1);
    expect(told.filter((at) => at.startsWith(`${PRACTITIONER}.identifier`))).toHaveLength(left);
  });
});

describe('who asks', () => {
  it('may be contained', () => {
    const { referral } = readOf(
      changed({
        [`${ORDER}.requester`]: { reference: '#req' },
        [`${ORDER}.contained`]: [
          {
            resourceType: 'Practitioner',
            id: 'req',
            name: [{ family: 'Fischer', given: ['Lena'] }],
          },
        ],
      }),
    );
    expect(referral.referring_provider).toBe('Lena Fischer');
  });

  it('may be named by a number and words alone', () => {
    const identifier = { system: 'http://hl7.org/fhir/sid/us-npi', value: '1245319599' };
    const requester = { identifier, display: 'Dr. Ada Moe' };
    expect(readOf(changed({ [`${ORDER}.requester`]: requester })).referral).toMatchObject({
      referring_provider: 'Dr. Ada Moe',
      referring_provider_npi: '1245319599',
    });
  });

  it('is found by a number that an entry has', () => {
    const identifier = { system: 'urn:oid:2.16.840.1.113883.4.6', value: '1234567893' };
    const bundle = changed({
      [`${PRACTITIONER}.identifier[0].system`]: identifier.system,
      [`${ORDER}.requester`]: { identifier },
    });
    expect(readOf(bundle).referral.referring_provider).toBe('Dr. Lena Fischer, MD');
  });

  it('is not looked up by a condition', () => {
    const reference = 'Practitioner?identifier=http://hl7.org/fhir/sid/us-npi|1234567893';
    const requester = { reference, display: 'Dr. Lena Fischer' };
    expect(outcomeOf(changed({ [`${ORDER}.requester`]: requester })).faults).toMatchObject([
      { code: 'not-supported', expression: `${ORDER}.requester.reference` },
    ]);
  });
});

describe('why the patient is referred', () => {
  const OID = 'urn:oid:2.16.840.1.113883.6.90';
  const reason = (coding: object[], text?: string) => ({ coding, ...(text && { text }) });

  it.each<[string, object[], object[], string]>([
    [
      'by OID',
      [reason([{ system: OID, code: 'J35.01', display: 'Tonsillitis' }])],
      [{ code: 'J35.01', description: 'Tonsillitis' }],
      'Tonsillitis',
    ],
    [
      'without a dot',
      [reason([{ system: OID, code: 'j3501' }], 'Ear')],
      [{ code: 'J35.01', description: 'Ear' }],
      'Ear',
    ],
    [
      'a code twice',
      [
        reason([{ system: OID, code: 'J35.01' }], 'a'),
        reason([{ system: OID, code: 'J35.01' }], 'b'),
      ],
      [{ code: 'J35.01', description: 'a' }],
      'a\nb',
    ],
    ['a code alone', [reason([{ system: OID, code: 'J35.01' }])], [{ code: 'J35.01' }], 'J35.01'],
    [
      'the code that is one of several',
      [
        reason(
          [
            { system: 'http://snomed.info/sct', code: '90176007' },
            { system: OID, code: 'J35.01' },
          ],
          'Ear',
        ),
      ],
      [{ code: 'J35.01', description: 'Ear' }],
      'Ear',
    ],
  ])('%s', (_, reasonCode, diagnoses, words) => {
    expect(readOf(changed({ [`${ORDER}.reasonCode`]: reasonCode })).referral).toMatchObject({
      diagnoses,
      reason: words,
    });
  });

  it('leaves out what is no code, and says so', () => {
    const reasonCode = [reason([{ system: OID, code: 'ear' }], 'Ear')];
    const { referral, told } = readOf(changed({ [`${ORDER}.reasonCode`]: reasonCode }));
    expect(referral).not.toHaveProperty('diagnoses');
    expect(told).toContain(`${ORDER}.reasonCode[0].coding[0]`);
  });

  const condition = (more: object = {}) => ({
    resourceType: 'Condition',
    subject: { reference: 'urn:uuid:patient' },
    code: reason([{ system: OID, code: 'J32.9' }], 'Chronic sinusitis'),
    ...more,
  });
  const sinusitis = { diagnoses: [{ code: 'J32.9' }], reason: 'Chronic sinusitis' };
  const referring = (reference: object, bundle: unknown = sampleBundle()) =>
    changed(
      { [`${ORDER}.reasonCode`]: undefined, [`${ORDER}.reasonReference`]: [reference] },
      bundle,
    );

  it('by a Condition of the bundle, or contained', () => {
    const bundle = withEntries(entryOf('sinus', condition()));
    expect(readOf(referring({ reference: 'urn:uuid:sinus' }, bundle)).referral).toMatchObject(
      sinusitis,
    );
    const contained = changed({ [`${ORDER}.contained`]: [{ ...condition(), id: 'c' }] });
    expect(readOf(referring({ reference: '#c' }, contained)).referral).toMatchObject(sinusitis);
  });

  it('by the words of a reference to elsewhere, which is told', () => {
    const { referral, told } = readOf(
      referring({ reference: 'Condition/77', display: 'Sinusitis J32.9' }),
    );
    expect(referral.reason).toBe('Sinusitis J32.9');
    expect(told).toContain(`${ORDER}.reasonReference[0].reference`);
  });

  it.each<[string, object]>([
    ['another patient’s', { subject: { reference: 'urn:uuid:other' } }],
    ['of a patient elsewhere', { subject: { reference: 'Patient/77' } }],
    ['refuted', { verificationStatus: typed('refuted') }],
    ['resolved', { clinicalStatus: typed('resolved') }],
    ['abated', { abatementDateTime: '2020' }],
  ])('never by a Condition that is %s', (_, more) => {
    const other = entryOf('other', {
      resourceType: 'Patient',
      name: [{ family: 'Other', given: ['Al'] }],
      birthDate: '1990-01-01',
    });
    const bundle = changed(
      { [`${ORDER}.reasonReference`]: [{ reference: 'urn:uuid:sinus', display: 'Sinusitis' }] },
      withEntries(other, {
        ...entryOf('sinus', condition(more)),
      }),
    );
    const { referral, told, notes } = readOf(bundle);
    expect(JSON.stringify(referral)).not.toContain('inusitis');
    expect(told).toContain('Bundle.entry[10].resource');
    expect(notes.join()).not.toMatch(/Sinusitis|J32/);
  });
});

describe('insurance', () => {
  const left = (changes: Readonly<Record<string, unknown>>) => {
    const { referral, told } = readOf(changed(changes));
    expect(referral).not.toHaveProperty('insurance');
    expect(told).toContain(COVERAGE);
  };

  it('is none that was canceled, has ended or is another’s', () => {
    left({ [`${COVERAGE}.status`]: 'cancelled' });
    left({ [`${COVERAGE}.period`]: { start: '2020-01-01', end: '2021-12-31' } });
    left({ [`${COVERAGE}.beneficiary`]: { reference: 'urn:uuid:mother' } });
    left({ [`${COVERAGE}.beneficiary`]: { reference: 'Patient/77' } });
    left({ [`${COVERAGE}.payor`]: [{ reference: 'Organization/77' }] });
  });

  it('is the next that holds', () => {
    const second = { ...sampleBundle().entry[6], fullUrl: 'urn:uuid:second' };
    const bundle = changed({ [`${COVERAGE}.status`]: 'cancelled' }, withEntries(second));
    expect(readOf(bundle).referral.insurance?.member_id).toBe('BHH447108');
  });

  const member = typed('MB');
  it.each<[string, Readonly<Record<string, unknown>>, string | undefined]>([
    [
      'not an old one',
      {
        identifier: [
          { use: 'old', type: member, value: 'OLD1' },
          { type: member, value: 'NEW2' },
        ],
      },
      'NEW2',
    ],
    [
      'not an ended one',
      { identifier: [old({ type: member, value: 'OLD1' })], subscriberId: 'NEW2' },
      'NEW2',
    ],
    [
      'the only one without a type',
      { identifier: [{ system: 'https://payer.example/member', value: 'NEW2' }] },
      'NEW2',
    ],
    [
      'no one of several without a type',
      { identifier: [{ value: 'A' }, { value: 'B' }] },
      undefined,
    ],
    [
      'by the type of several',
      {
        identifier: [
          {
            type: {
              coding: [
                { system: 'x', code: '1' },
                { system: V2, code: 'MB' },
              ],
            },
            value: 'NEW2',
          },
        ],
      },
      'NEW2',
    ],
  ])('has the member ID: %s', (_, coverage, id) => {
    expect(readOf(sampleBundle({ coverage })).referral.insurance?.member_id).toBe(id);
  });

  it('has no NPI for a payer ID', () => {
    const identifier = { system: 'http://hl7.org/fhir/sid/us-npi', value: '1234567893' };
    const payor = [{ identifier, display: 'Blue Harbor' }];
    const { referral, told } = readOf(sampleBundle({ coverage: { payor } }));
    expect(referral.insurance).toMatchObject({ payer_name: 'Blue Harbor' });
    expect(referral.insurance).not.toHaveProperty('payer_id');
    expect(told).toContain(`${COVERAGE}.payor[0].identifier`);
  });

  it.each<[string, object, string | undefined, string[]]>([
    ['by its name', { value: 'P-77', name: 'Gold PPO' }, 'Gold PPO', ['value']],
    ['by its number where it has no name', { value: 'P-77' }, 'P-77', []],
  ])('has the plan %s', (_, plan, named, left) => {
    const planClass = [{ type: { coding: [{ code: 'plan' }] }, ...plan }];
    const { referral, told } = readOf(sampleBundle({ coverage: { class: planClass } }));
    expect(referral.insurance?.plan_name).toBe(named);
    expect(told.filter((at) => at.includes('class'))).toEqual(
      left.map((part) => `${COVERAGE}.class[0].${part}`),
    );
  });

  it('has the relationship by any of its codes', () => {
    const coding = [{ system: 'https://ehr.example/rel', code: '19' }, { code: 'child' }];
    const { referral } = readOf(sampleBundle({ coverage: { relationship: { coding } } }));
    expect(referral.insurance?.subscriber).toMatchObject({
      relationship: 'child',
      first_name: 'Ana',
    });
  });

  it('has no subscriber who is related to another patient', () => {
    const { referral, told } = readOf(
      changed({ 'Bundle.entry[7].resource.patient.reference': 'urn:uuid:mother' }),
    );
    expect(JSON.stringify(referral.insurance)).not.toContain('Ana');
    expect(told).toContain('Bundle.entry[7].resource');
  });
});

describe('documents', () => {
  const pdf = { contentType: 'application/pdf', data: btoa('%PDF-1.4\n') };
  const document = (attachments: object[], more: object = {}) =>
    entryOf('document', {
      resourceType: 'DocumentReference',
      status: 'current',
      content: attachments.map((attachment) => ({ attachment })),
      ...more,
    });
  const other = entryOf('other', {
    resourceType: 'Patient',
    name: [{ family: 'Other', given: ['Al'] }],
    birthDate: '1990-01-01',
  });

  it('lose themselves, not the referral, where their type isn’t taken', () => {
    const { documents, told } = readOf(
      withEntries(
        document([
          pdf,
          { contentType: 'text/xml', data: btoa('<a/>') },
          { contentType: 'image/gif', data: btoa('GIF89a') },
        ]),
      ),
    );
    expect(documents).toHaveLength(1);
    for (const place of [1, 2]) {
      expect(told).toContain(`Bundle.entry[9].resource.content[${place}].attachment`);
    }
  });

  it.each([
    ['image/tiff', 'image/tiff'],
    ['image/x-tiff', 'image/tiff'],
    ['IMAGE/JPG; quality=9', 'image/jpeg'],
  ])('are taken as %s', (contentType, mediaType) => {
    const { documents, told } = readOf(withEntries(document([{ contentType, data: 'SUkqAA==' }])));
    expect(documents.map((one) => one.mediaType)).toEqual([mediaType]);
    expect(told.filter((at) => at.startsWith('Bundle.entry[9]'))).toEqual([]);
  });

  it.each<[string, object]>([
    ['another patient', { subject: { reference: 'urn:uuid:other' } }],
    ['a patient elsewhere', { subject: { reference: 'Patient/77' } }],
    ['a number that is not theirs', { subject: { identifier: { value: '77' } } }],
    ['nobody any more', { status: 'superseded' }],
    ['an error', { docStatus: 'entered-in-error' }],
  ])('of %s are never filed, and not shown', (_, more) => {
    const { documents, told, notes } = readOf(
      withEntries(other, document([{ ...pdf, title: 'Al’s report' }], more)),
    );
    expect(documents).toEqual([]);
    expect(told).toEqual(
      expect.arrayContaining(['Bundle.entry[9].resource', 'Bundle.entry[10].resource']),
    );
    expect(notes.join()).not.toMatch(/Al|Other|1990/);
  });

  it('are not filed where another replaces them', () => {
    const former = { ...document([{ ...pdf, title: 'First' }]), fullUrl: 'urn:uuid:former' };
    const relatesTo = [{ code: 'replaces', target: { reference: 'urn:uuid:former' } }];
    const { documents } = readOf(
      withEntries(former, document([{ ...pdf, title: 'Second' }], { relatesTo })),
    );
    expect(documents.map(({ title }) => title)).toEqual(['Second']);
  });

  it('are refused where they arrived broken', () => {
    for (const wrong of [{ data: '***' }, { size: 3 }]) {
      const { faults } = outcomeOf(withEntries(document([{ ...pdf, ...wrong }])));
      expect(faults).toMatchObject([
        { expression: 'Bundle.entry[9].resource.content[0].attachment.data' },
      ]);
    }
  });
});

describe('a transaction', () => {
  it('may bring what nobody here reads, which is told', () => {
    const provenance = { resourceType: 'Provenance', recorded: '2026-11-01T00:00:00Z' };
    expect(readOf(withEntries(entryOf('pv', provenance))).told).toContain(
      'Bundle.entry[9].resource',
    );
  });

  it('may write the address of a type with a slash', () => {
    const bundle = sampleBundle();
    const entry = bundle.entry.map((one) => ({
      ...one,
      request: { ...one.request, url: `/${one.request.url}` },
    }));
    expect(readOf({ ...bundle, entry }).referral.patient.last_name).toBe('Lindqvist');
  });

  it.each(['ifNoneExist', 'ifMatch', 'ifNoneMatch', 'ifModifiedSince'])('has no %s', (name) => {
    const { faults } = outcomeOf(changed({ [`Bundle.entry[2].request.${name}`]: 'x' }));
    expect(faults).toContainEqual(
      expect.objectContaining({ expression: `Bundle.entry[2].request.${name}` }),
    );
  });

  it('has a Task for its patient that asks to fulfill it', () => {
    const other = {
      resourceType: 'Patient',
      id: 'o',
      name: [{ family: 'O', given: ['A'] }],
      birthDate: '1990-01-01',
    };
    const bundle = withEntries(entryOf('other', other));
    for (const [at, value] of [
      ['for', { reference: 'urn:uuid:other' }],
      ['code', { coding: [{ system: 'http://hl7.org/fhir/CodeSystem/task-code', code: 'abort' }] }],
      ['intent', 'option'],
    ] as const) {
      const { faults } = outcomeOf(withElement(bundle, `Bundle.entry[1].resource.${at}`, value));
      expect(faults).toMatchObject([
        { code: 'business-rule', expression: `Bundle.entry[1].resource.${at}` },
      ]);
    }
  });

  it('asks for a day that is one, else that is told', () => {
    const { referral, told } = readOf(
      sampleBundle({ order: { occurrencePeriod: undefined, occurrenceDateTime: '2026-12' } }),
    );
    expect(referral).not.toHaveProperty('see_by');
    expect(told).toContain(`${ORDER}.occurrenceDateTime`);
  });

  it('asks for a day as it is written, and that its time is lost is told', () => {
    const occurrencePeriod = { end: '2026-12-15T23:30:00-05:00' };
    const { referral, told } = readOf(sampleBundle({ order: { occurrencePeriod } }));
    expect(referral.see_by).toBe('2026-12-15');
    expect(told).toContain(`${ORDER}.occurrencePeriod.end`);
  });

  it('is no deeper than any FHIR', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`);
    expect(outcomeOf({ ...sampleBundle(), deep }).faults).toMatchObject([{ code: 'too-long' }]);
  });
});

it('tells what stands beside the code of an identifier’s type and is no part of R4', () => {
  const at = `${ORDER}.identifier[1]`;
  const { told } = readOf(
    changed({
      [`${at}.type.coding[0].sytem`]: 'http://terminology.hl7.org/CodeSystem/v2-0203',
      [`${at}.period.note`]: 'kept by us',
    }),
  );
  expect(told).toEqual(expect.arrayContaining([`${at}.type.coding[0].sytem`, `${at}.period`]));
});
