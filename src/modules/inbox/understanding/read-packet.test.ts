import { describe, expect, it } from 'vitest';
import type { KeptLine } from '@/records/packets/packet.schema';
import { missingOf } from './missing-information';
import { kindOf } from './page-kind';
import { readPacket } from './read-packet';
import { suggestedPriority } from './suggested-priority';
import { typedPage as page } from './typed-page.fixture';
import { birthDateOf, idOf, npiOf, personNameOf, phoneOf } from './values';

const TODAY = '2026-11-26';

const REFERRAL = `REFERRAL FORM
To: Demo ENT    Fax: (312) 555-0100
PATIENT INFORMATION
Patient Name: O'ROURKE-IBANEZ, MAEVE T    DOB: 03/14/1962
Home Phone: (312) 555-0142    Sex: F
Address: 18 Elm St
INSURANCE
Primary Insurance: Blue Shield of Illinois
Member ID: XQH123456789    Group: 88123
REFERRING PROVIDER
Provider: Ada Quill, MD    NPI: 1234567893
Phone: 312-555-0177    Fax: 312-555-0178
Reason for referral: Sudden hearing loss, left ear, two days
Diagnosis: H91.22
Requested service: Evaluation`;

const read = (...pages: { kind: 'referral' | 'note' | 'demographics'; lines: KeptLine[] }[]) =>
  readPacket(
    pages.map((one, index) => ({ id: String(index), ...one })),
    { today: TODAY, ownNumbers: ['(312) 555-0100'] },
  );

const valuesOf = (...args: Parameters<typeof read>) =>
  Object.fromEntries(
    Object.entries(read(...args).fields).map(([name, { value }]) => [name, value]),
  );

describe('what a referral says', () => {
  it('is suggested field by field, with nothing of the clinic’s own', () => {
    expect(valuesOf({ kind: 'referral', lines: page(REFERRAL) })).toEqual({
      first_name: 'Maeve',
      middle_name: 'T',
      last_name: "O'Rourke-Ibanez",
      date_of_birth: '1962-03-14',
      phone: '(312) 555-0142',
      sex: 'female',
      address_line1: '18 Elm St',
      payer_name: 'Blue Shield of Illinois',
      member_id: 'XQH123456789',
      group_number: '88123',
      reason: 'Sudden hearing loss, left ear, two days',
      requested_service: 'Evaluation',
      diagnoses: 'H91.22',
      referring_provider: 'Ada Quill, MD',
      npi: '1234567893',
      referrer_phone: '(312) 555-0177',
      referrer_fax: '(312) 555-0178',
    });
  });

  it('is found under its label, too, where a ruled line made the label higher than its row', () => {
    const lines: KeptLine[] = [
      [
        ['Phone', 60, 62, 140, 119, 157],
        ['Street', 95, 501, 150, 558, 158],
        ['address', 95, 569, 149, 635, 159],
      ],
      [
        ['(630)', 96, 75, 163, 127, 177],
        ['466-7367', 94, 143, 164, 235, 174],
        ['659', 96, 501, 165, 534, 175],
        ['Elm', 96, 549, 165, 592, 176],
      ],
    ];
    expect(valuesOf({ kind: 'referral', lines })).toMatchObject({ phone: '(630) 466-7367' });
  });

  it.each(['Pohcy ID', 'Po1icy ID', 'Mernber ID', 'Insurance 1D'])(
    'is found by a label that was read as %s',
    (label) => {
      const lines = page(`${label}: XQH123456789`);
      expect(valuesOf({ kind: 'referral', lines })).toMatchObject({ member_id: 'XQH123456789' });
    },
  );

  it('is never sure of a number whose letter may be its first digit', () => {
    const sureOf = (id: string) =>
      read({ kind: 'referral', lines: page(`Member ID: ${id}`) }).fields.member_id?.isSure;
    expect(sureOf('XQH070300869')).toBe(true);
    expect(sureOf('XQHO70300869')).toBe(false);
    expect(sureOf('S12345678')).toBe(false);
    expect(sureOf('UHCA60259821')).toBe(false);
  });

  it('doubts a name that a letter says in a sentence, and leaves out one of two', () => {
    const named = (text: string) => read({ kind: 'referral', lines: page(text) }).fields.last_name;
    const letter = 'Thank you for seeing Nora Vance, born 05/06/1974, for her ears';
    expect(named(letter)).toMatchObject({ value: 'Vance', isSure: false });
    expect(named('I am sending you Ms. Nora Vance (DOB 05/06/1974)')?.value).toBe('Vance');
    expect(named(`${letter}\nI will also see Ivo Marsh, born 05/06/1975`)).toBeUndefined();
    expect(named('She asked for help, born 05/06/1974')).toBeUndefined();
  });

  it.each([
    'D.O.B.: 05/06/1974',
    'Birthdate (mm/dd/yyyy): 05 / 06 / 1974',
    "2. Patient's birth date: May 6th, 1974",
    'Thank you for seeing Nora Vance, born on 06-May-1974, for her ears',
  ])('is a day of birth in %j', (line) => {
    expect(valuesOf({ kind: 'referral', lines: page(line) })['date_of_birth']).toBe('1974-05-06');
  });

  it.each([
    'Home #: 312-555-0142',
    'Patient contact number: (312) 555-0142',
    'Best number to call: 312.555.0142',
    "3. Patient's telephone no. (312) 555-0142",
    'Phone: (312) 555-\n0142',
    'The patient, who works at night, can be reached at\n(312) 555-0142 in the morning',
  ])('is the patient’s phone in %j', (line) => {
    expect(valuesOf({ kind: 'referral', lines: page(line) })['phone']).toBe('(312) 555-0142');
  });

  it.each([
    'Subscriber #: XQH123456789',
    "Insured's I.D. Number: XQH 123456789",
    'Member/Policy ID: XQH123456789 PPO',
    'Her insurance is Aetna, member ID is XQH123456789, group 88123.',
    'Certificate no.: XQH123456789',
    "4. Insured's 1.D. number\nXQH123456789",
  ])('is a member ID in %j', (line) => {
    expect(valuesOf({ kind: 'referral', lines: page(line) })['member_id']).toBe('XQH123456789');
  });

  it('is no other number: of work, of an emergency, of the head of a letter, of a second insurance', () => {
    const form = `Harbor Medicine   Phone: (847) 555-0101   Fax: (847) 555-0102
Patient: Nora Vance
Work phone: (312) 555-0199
Emergency phone: (312) 555-0198
Secondary insurance
Member ID: W555444333`;
    const { last_name, phone, member_id } = read({ kind: 'referral', lines: page(form) }).fields;
    expect(last_name?.value).toBe('Vance');
    expect([phone, member_id]).toEqual([undefined, undefined]);
  });

  it('is no more than a doubt where nothing says whose phone it is', () => {
    const { phone } = read({ kind: 'referral', lines: page('Tel: (847) 555-0101') }).fields;
    expect(phone?.isSure).toBe(false);
  });

  it('is found under the middle of its column’s head', () => {
    const form = `      Patient           Phone     Member ID     Group
Nora Vance      (312) 555-0142   XQH123456789   88123`;
    expect(valuesOf({ kind: 'referral', lines: page(form) })).toMatchObject({
      phone: '(312) 555-0142',
      member_id: 'XQH123456789',
      group_number: '88123',
    });
  });

  it('is found above its label on a form whose labels stand beneath', () => {
    const lines = page(`Nora Vance          05/06/1974
Patient name        Date of birth

(312) 555-0142      18 Elm St
Telephone           Address

Cigna               XQH123456789
Insurance           Subscriber ID`);
    expect(valuesOf({ kind: 'referral', lines })).toMatchObject({
      last_name: 'Vance',
      date_of_birth: '1974-05-06',
      phone: '(312) 555-0142',
      member_id: 'XQH123456789',
    });
  });

  it('is found under its label as well as beside it', () => {
    const form = `Patient name        Date of birth
Nora Vance          May 6, 1974`;
    expect(valuesOf({ kind: 'referral', lines: page(form) })).toMatchObject({
      first_name: 'Nora',
      last_name: 'Vance',
      date_of_birth: '1974-05-06',
    });
  });

  it('is found though a letter of its label is misread', () => {
    const form = `Palient name        Dale of birth       Croup number
Nora Vance          05/06/1974          88123`;
    expect(valuesOf({ kind: 'referral', lines: page(form) })).toMatchObject({
      last_name: 'Vance',
      group_number: '88123',
    });
  });

  it('is found though blanks and a colon of its label are lost and short words are misread', () => {
    const form = `PatientName: Nora Vance    D0B:05/06/1974
Provider: Ada Quill, MD  NP1 1234567893
Member 1D: XQH123456789`;
    expect(valuesOf({ kind: 'referral', lines: page(form) })).toMatchObject({
      last_name: 'Vance',
      date_of_birth: '1974-05-06',
      npi: '1234567893',
      member_id: 'XQH123456789',
    });
  });

  it('is known without its label where it is an NPI, as a doubt, and not the clinic’s own', () => {
    const { npi } = read({
      kind: 'referral',
      lines: page('To: Demo ENT  1942299995\nProvider: Ada Quill, MD\nWPL 1234567893'),
    }).fields;
    expect(npi).toMatchObject({ value: '1234567893', isSure: false });
  });

  it('is taken from the page that has it more legibly, where both mean the same', () => {
    const { date_of_birth } = read(
      { kind: 'referral', lines: page('Patient: Nora Vance\nDOB: 05/08/1974', 60) },
      { kind: 'note', lines: page('Patient: Nora Vance\nDOB: 05/06/1974') },
    ).fields;
    expect(date_of_birth).toMatchObject({ value: '1974-05-06', isSure: false });
  });

  it('is in doubt where the edge of the page cuts it', () => {
    const cut = page('Member ID: XQH12345678').map((line) =>
      line.map(([text, sure, x0, y0, x1, y1]): KeptLine[number] => [
        text,
        sure,
        x0 + 780,
        y0,
        x1 + 780,
        y1,
      ]),
    );
    expect(read({ kind: 'referral', lines: cut }).fields.member_id?.isSure).toBe(false);
  });

  it('is nothing where it could hardly be read, and no more than a doubt where it was read poorly', () => {
    expect(read({ kind: 'referral', lines: page(REFERRAL, 40) }).fields).toEqual({});
    const poor = read({ kind: 'referral', lines: page(REFERRAL, 60) }).fields;
    expect(Object.values(poor).filter(({ isSure }) => isSure)).toEqual([]);
  });

  it('is in doubt where another page says otherwise', () => {
    const sheet = REFERRAL.replace('555-0142', '555-0143');
    const { phone } = read(
      { kind: 'referral', lines: page(REFERRAL) },
      { kind: 'referral', lines: page(sheet) },
    ).fields;
    expect(phone?.isSure).toBe(false);
  });

  it('is of one patient: pages of another one are to be split off', () => {
    const other = REFERRAL.replace('03/14/1962', '07/01/2001').replace(
      "O'ROURKE-IBANEZ, MAEVE T",
      'Sam Reed',
    );
    const reading = read(
      { kind: 'referral', lines: page(REFERRAL) },
      { kind: 'referral', lines: page(other) },
    );
    expect(reading.othersPages).toEqual(['1']);
    expect(reading.fields.first_name?.value).toBe('Maeve');
  });
});

describe('a page', () => {
  it.each([
    ['referral', REFERRAL],
    [
      'demographics',
      'PATIENT DEMOGRAPHICS\nEmergency contact: Ida\nMarital status: single\nHome phone: 312 555 0142',
    ],
    ['note', 'PROGRESS NOTE\nHistory of present illness\nMedications: none\nAssessment and plan'],
    ['audiogram', 'AUDIOLOGIC EVALUATION\nPure tone average 35 dB HL\nSpeech reception threshold'],
    ['lab', 'LABORATORY REPORT\nSpecimen collected\nHemoglobin 13.1 g/dl reference range'],
    ['imaging', 'RADIOLOGY\nCT sinus without contrast\nFindings\nImpression'],
    ['insurance_card', 'Member ID XQH1\nRxBIN 610014 RxPCN ABC\nCopay $20'],
    ['records_request', 'MEDICAL RECORDS REQUEST\nAuthorization to release'],
    ['junk', 'FAX COVER SHEET\nNumber of pages 4\nConfidentiality notice'],
    // A referral under any title: a person with an NPI asks for something for a patient.
    [
      'referral',
      'SERVICE REQUISITION\nPt: Ida Reed DOB 1/2/1960\nDr. Kim NPI 1234567893\nDx: hearing loss',
    ],
    [
      'referral',
      'Dear Dr. Osei,\nI am referring Ida Reed, born 1/2/1960, for a hearing test.\nSincerely, A. Kim, MD',
    ],
    ['referral', 'Sig: to Lakeshore ENT for consult\nIda Reed, b. 6-12-79\nSwollen node R59.0'],
    // A cover sheet with patient data, and a face sheet that asks for a visit.
    [
      'referral',
      'FACSIMILE\nTo: Lakeshore ENT\nReferring Ida Reed, DOB 1/2/1960, to you: cholesteatoma (H71.91).\nIf you have received this in error, shred it.',
    ],
    [
      'referral',
      'FOLLOW-UP REFERRAL AND FACE SHEET\nPatient name: Ida Reed  Birth date: 1/2/1960\nEmployer: none\nEmergency contact: Bo Reed\nReason: large tonsils  Dx: J35.3\nNPI 1234567893',
    ],
    // Reports name the ordering provider and the reason, too.
    [
      'lab',
      'LAB RESULTS\nPatient: Ida Reed DOB 1/2/1960\nOrdering provider: Kim, NPI 1234567893\nDx J30.1\nSpecimen: serum\nTSH 2.1 reference range 0.4-4.5',
    ],
    [
      'imaging',
      'RADIOLOGY REPORT\nPatient: Ida Reed DOB 1/2/1960\nOrdered by Kim, NPI 1234567893\nReason: sinusitis\nCT sinus\nFindings: clear\nImpression: normal',
    ],
  ])('is a %s by what stands on it', (kind, text) => {
    expect(kindOf(page(text)).kind).toBe(kind);
  });

  it('is nothing in particular where it says nothing', () => {
    expect(kindOf(page('Hello'))).toEqual({ kind: 'other', isSure: false });
  });
});

describe('red flags', () => {
  it.each([
    ['Stridor at rest', 'stat'],
    ['No stridor. Routine tonsil check', 'routine'],
    ['Family history of facial palsy', 'routine'],
    ['Neck mass for two months', 'urgent'],
    ['Sudden hearing loss on the left', 'stat'],
  ])('%j suggests %s', (text, priority) => {
    expect(suggestedPriority(text).priority).toBe(priority);
  });
});

describe('values', () => {
  it.each([
    ['3/4/62', '1962-03-04'],
    ['02/30/1990', null],
    ['12/01/2031', null],
    ['1984-05-02', '1984-05-02'],
  ])('%j is born %s', (text, date) => expect(birthDateOf(text, TODAY)).toBe(date));

  it.each([
    ['VANCE, NORA M JR', { first: 'Nora', middle: 'M', last: 'Vance', suffix: 'Jr.' }],
    ['Leah de la Cruz', { first: 'Leah', middle: '', last: 'de la Cruz', suffix: '' }],
    ['DOB 12', null],
  ])('%j is called %j', (text, name) => expect(personNameOf(text)).toEqual(name));

  it('are no number where they can’t be one', () => {
    expect([
      phoneOf('112-555-0142'),
      phoneOf('(312) 555-0142 home'),
      npiOf('1234567890'),
      idOf('none'),
    ]).toEqual([null, '(312) 555-0142', null, null]);
  });

  it('that are missing become a list', () => {
    const missing = missingOf({
      has: (field) => field !== 'phone',
      kinds: new Set(['note']),
      reason: 'Hearing loss',
    });
    expect(missing).toEqual(['Patient’s phone number', 'Audiogram']);
  });
});
