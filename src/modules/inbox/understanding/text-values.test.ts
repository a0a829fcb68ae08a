import { describe, expect, it } from 'vitest';
import { readPacket } from './read-packet';
import { typedPage as page } from './typed-page.fixture';

const read = (text: string) =>
  readPacket([{ id: '0', kind: 'referral', lines: page(text) }], {
    today: '2026-11-26',
    ownNumbers: [],
  }).fields;

describe('words that forms say themselves', () => {
  it.each([
    'REQUEST FOR MEDICAL RECORDS',
    'Service: FOR MEDICAL RECORDS',
    'Request: please send all notes',
    'Requested service: ATTN medical records',
    'Service: CONFIDENTIAL',
    'Service: 11/20/2026',
  ])('are no service: %j', (text) => {
    expect(read(`${text}\n\nPatient Name: Vance, Nora`).requested_service).toBeUndefined();
  });

  it.each([
    'primary care provider',
    'or associate',
    'ED Provider',
    'MEDICAL RECORDS',
    'ATTN FRONT DESK',
  ])('call no provider: %j', (text) => {
    expect(read(`Referring provider: ${text}`).referring_provider).toBeUndefined();
  });

  it.each(['Primary', 'HMO X PPO', 'Plan Information', 'SEND TO BILLING'])(
    'are no plan: %j',
    (text) => {
      expect(read(`Insurance: ${text}`).payer_name).toBeUndefined();
    },
  );

  it('are no reason behind a heading', () => {
    expect(read('REASON FOR REQUEST JUSTIFICATION').reason).toBeUndefined();
  });
});

describe('a value in words', () => {
  it('is whole where its sentence goes on at the left of the next line', () => {
    const { reason } = read(
      ' Thank you for seeing her. Reason for referral: Hoarseness for six\n weeks in a smoker. Please call.\n Insurance: Aetna',
    );
    expect(reason).toMatchObject({ value: 'Hoarseness for six weeks in a smoker.', isSure: true });
  });

  it('is sure with a label of its own', () => {
    const fields = read(
      'Reason for referral: Hoarse for six weeks\nRequested service: ENT consultation\nInsurance: Aetna\nReferring provider: Ada Quill, AuD',
    );
    expect(fields.reason).toMatchObject({ value: 'Hoarse for six weeks', isSure: true });
    expect(fields.requested_service).toMatchObject({ value: 'ENT consultation', isSure: true });
    expect(fields.payer_name).toMatchObject({ value: 'Aetna', isSure: true });
    expect(fields.referring_provider).toMatchObject({ value: 'Ada Quill, AuD', isSure: true });
  });

  it.each([
    ['behind a heading without a colon', 'Reason hoarse for six weeks', 'reason'],
    ['where it may go on below', 'Insurance: Great Lakes\nMutual', 'payer_name'],
    [
      'where a word of plans follows it',
      'Insurance: Tufts Health Plan ID: 533436887',
      'payer_name',
    ],
    ['where nothing in it says so', 'Service: Hoarse for weeks', 'requested_service'],
  ] as const)('is a doubt %s', (_, text, field) => {
    expect(read(text)[field]).toMatchObject({ isSure: false });
  });
});
