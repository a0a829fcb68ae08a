import { describe, expect, it } from 'vitest';
import { addressOf } from './addresses';
import { readPacket } from './read-packet';
import { typedPage } from './typed-page.fixture';

const elm = { address_line1: '18 Elm St' };
const chicago = { city: 'Chicago', state: 'IL', zip_code: '60614' };

it.each([
  ['18 Elm St', elm],
  ['18 Elm St, Chicago, IL 60614', { ...elm, ...chicago }],
  ['18 Elm St, Chicago IL 60614-1203, USA', { ...elm, ...chicago, zip_code: '60614-1203' }],
  ['18 Elm St Apt 4B, Chicago, Illinois 60614', { ...elm, address_line2: 'Apt 4B', ...chicago }],
  ['18 Elm St, #4, Chicago, il, 60614.', { ...elm, address_line2: '#4', ...chicago }],
  ['18 Elm St, Chicago', { ...elm, city: 'Chicago' }],
  ['P.O. Box 12345', { address_line1: 'P.O. Box 12345' }],
  ['Oak Park, IL 60302', { city: 'Oak Park', state: 'IL', zip_code: '60302' }],
  ['Albany, New York 12207', { city: 'Albany', state: 'NY', zip_code: '12207' }],
  ['New York', { city: 'New York' }],
  ['245 County Road 12345', { address_line1: '245 County Road 12345' }],
])('%j is an address in its parts', (text, parts) => {
  expect(addressOf(text)).toEqual(parts);
});

it.each([
  ['18 Elm St Chicago IL 60614', { ...elm, ...chicago }],
  ['12 Elm St St Charles IL 60174', { address_line1: '12 Elm St', city: 'St Charles' }],
  ['9 St Charles Ave Apt 2 Joliet IL 60431', { address_line1: '9 St Charles Ave', city: 'Joliet' }],
  ['7 Broadway Chicago IL 60614', { address_line1: '7 Broadway Chicago', zip_code: '60614' }],
])('%j says where the street ends by no more than its words, which is a guess', (text, parts) => {
  expect(addressOf(text)).toMatchObject({ ...parts, isGuessed: true });
});

const read = (text: string) =>
  readPacket([{ id: '1', kind: 'referral', lines: typedPage(text) }], {
    today: '2026-11-26',
    ownNumbers: [],
  }).fields;

const ADDRESS = ['address_line1', 'address_line2', 'city', 'state', 'zip_code'] as const;
const partsOf = (text: string) =>
  Object.fromEntries(ADDRESS.map((name) => [name, read(text)[name]?.value]));

describe('an address on a page', () => {
  it.each([
    'Address: 18 Elm St, Apt 4B, Chicago, IL 60614',
    'Address: 18 Elm St\nApt 4B\nChicago, IL 60614',
    'Address: 18 Elm St Apt 4B\n         Chicago, IL 60614',
    'Address: 18 Elm St Apt 4B\nCity/State/ZIP: Chicago, IL 60614',
    'Street: 18 Elm St, Apt 4B    City: Chicago    State: IL    ZIP: 60614',
  ])('is in its parts: %j', (text) => {
    const parts = partsOf(`PATIENT INFORMATION\nPatient Name: Nora Vance\n${text}\nSex: F`);
    expect(parts).toEqual({ ...elm, address_line2: 'Apt 4B', ...chicago });
  });

  it('is a doubt in all its parts where a part is guessed', () => {
    const fields = read('Patient Name: Nora Vance\nAddress: 18 Elm St Chicago IL 60614');
    expect(ADDRESS.map((name) => fields[name]?.isSure)).toEqual([
      false,
      undefined,
      false,
      false,
      false,
    ]);
  });

  it('is nobody else’s city', () => {
    const office = 'REFERRING PROVIDER\nProvider: Ada Quill, MD\nAddress: 9 Oak Rd\nGary, IN 46402';
    expect(partsOf(`Patient Name: Nora Vance\nAddress: 18 Elm St\n${office}`)).toEqual({
      ...elm,
      address_line2: undefined,
      city: undefined,
      state: undefined,
      zip_code: undefined,
    });
  });
});

describe('what else a form says', () => {
  const form = (line: string) => `PATIENT INFORMATION\nPatient Name: Nora Vance\n${line}`;
  const insured = (line: string) => `INSURANCE\nInsurance: Aetna\nMember ID: W123456789\n${line}`;

  it.each([
    [form('Sex: F'), 'sex', 'female'],
    [form('Gender: Male'), 'sex', 'male'],
    [form('Sex: M / F'), 'sex', undefined],
    [form('Sex:  Male          Female'), 'sex', undefined],
    [form('Sex:  Male     DOB: 03/14/1962'), 'sex', 'male'],
    [form('Email: Nora.Vance@mail.example'), 'email', 'nora.vance@mail.example'],
    [form('Email: not given'), 'email', undefined],
    ['REFERRING PROVIDER\nProvider: Ada Quill, MD\nEmail: a@mail.example', 'email', undefined],
    [insured('Plan name: Choice POS II'), 'plan_name', 'Choice POS II'],
    [insured('Plan type: PPO'), 'plan_name', 'PPO'],
    ['INSURANCE\nPlan name: Aetna\nMember ID: W123456789', 'plan_name', undefined],
    ['INSURANCE\nPlan name: Aetna\nMember ID: W123456789', 'payer_name', 'Aetna'],
    [insured('Relationship to insured: Self'), 'relationship', 'self'],
    [insured('Relationship: Spouse'), 'relationship', 'spouse'],
    ['GUARDIAN\nGuardian: Ida Vance\nRelationship: Mother', 'relationship', undefined],
    ['Needs to be seen by: 12/15/2026', 'asked_see_by', '2026-12-15'],
    ['Appointment needed by: Jan 5, 2027', 'asked_see_by', '2027-01-05'],
    ['See by: Dr. Ada Quill', 'asked_see_by', undefined],
  ] as const)('%j: %s is %s', (text, name, value) => {
    expect(read(text)[name]?.value).toBe(value);
  });

  it('is a doubt where a relationship may be said of either of the two', () => {
    expect(read(insured('Relationship to insured: Child')).relationship?.isSure).toBe(false);
    expect(read(insured('Relationship to insured: Self')).relationship?.isSure).toBe(true);
  });
});
