import { describe, expect, it } from 'vitest';
import { refused } from '../../../scripts/test-setup/fhir/check-bundle.ts';
import { capabilityStatement } from './capability.ts';
import { documentsOf, type SentLetter } from './letters.ts';
import { operationOutcome } from './outcome.ts';
import { type SentReferral, serviceRequestOf, taskOf } from './task.ts';

const ID = '50000000-0000-4000-8000-000000000001';

const referralOf = (changes: Partial<SentReferral> = {}): SentReferral => ({
  status: 'pending',
  priority: 'urgent',
  received_at: '2026-11-20T15:04:05+00:00',
  updated_at: '2026-11-21T09:00:00.25+00:00',
  awaiting_information: false,
  setback: null,
  decline_reason: null,
  withdrawal_asked_at: null,
  answered_on: null,
  clinic: 'Demo ENT & Allergy',
  appointment_id: null,
  appointment_at: null,
  appointment_minutes: null,
  appointment_provider: null,
  appointment_location: null,
  ...changes,
});

const APPOINTMENT = {
  appointment_id: ID,
  appointment_at: '2026-12-01T14:30:00+00:00',
  appointment_minutes: 30,
  appointment_provider: 'Dr. Miriam Osei, MD',
  appointment_location: 'Main office',
};

const STATES: [string, Partial<SentReferral>, task: string, business: string, order: string][] = [
  ['received', {}, 'requested', '2.0', 'active'],
  ['waiting for information', { awaiting_information: true }, 'on-hold', '2.0', 'active'],
  ['accepted', { status: 'accepted' }, 'accepted', '3.0', 'active'],
  [
    'missed by the patient',
    { status: 'accepted', setback: 'no_show' },
    'in-progress',
    '5.1.2',
    'active',
  ],
  [
    'without its appointment again',
    { status: 'accepted', setback: 'appointment_cancelled' },
    'in-progress',
    '5.1.3',
    'active',
  ],
  ['scheduled', { status: 'scheduled', ...APPOINTMENT }, 'in-progress', '5.1.1', 'active'],
  [
    'answered while something of it is open',
    { status: 'scheduled', answered_on: '2026-11-21' },
    'in-progress',
    '5.1.4',
    'active',
  ],
  [
    'answered, and without its appointment again',
    { status: 'accepted', setback: 'appointment_cancelled', answered_on: '2026-11-21' },
    'in-progress',
    '5.1.3',
    'active',
  ],
  [
    'answered by hand',
    { status: 'accepted', answered_on: '2026-11-21' },
    'in-progress',
    '5.1.4',
    'active',
  ],
  [
    'answered and done',
    { status: 'completed', answered_on: '2026-11-21' },
    'completed',
    '7.0',
    'completed',
  ],
  ['declined', { status: 'declined', decline_reason: 'insurance' }, 'rejected', '4.0', 'revoked'],
  ['completed', { status: 'completed' }, 'completed', '7.0', 'completed'],
  [
    'asked to be withdrawn',
    { status: 'scheduled', withdrawal_asked_at: '2026-11-21T09:00:00+00:00', ...APPOINTMENT },
    'on-hold',
    '5.2',
    'active',
  ],
  [
    'withdrawn',
    { status: 'declined', withdrawal_asked_at: '2026-11-21T09:00:00+00:00' },
    'cancelled',
    '6.0',
    'revoked',
  ],
];

describe('what the sender reads of a referral', () => {
  it.each(STATES)('that is %s', (_, changes, task, business, order) => {
    const sent = referralOf(changes);
    const found = taskOf(ID, sent);
    expect(found).toMatchObject({
      status: task,
      businessStatus: { coding: [{ code: business }] },
      focus: { reference: `ServiceRequest/${ID}` },
    });
    expect(serviceRequestOf(ID, sent)).toMatchObject({ status: order, intent: 'order' });
  });

  it.each(STATES)('is valid FHIR for one that is %s', (_, changes) => {
    const sent = referralOf(changes);
    const resources = [taskOf(ID, sent), serviceRequestOf(ID, sent)];
    expect(refused(collectionOf(resources))).toEqual([]);
  });

  it('has the appointment as its output, in UTC', () => {
    const found = taskOf(ID, referralOf({ status: 'scheduled', ...APPOINTMENT }));
    expect(found).toMatchObject({
      contained: [
        {
          status: 'booked',
          start: '2026-12-01T14:30:00.000Z',
          end: '2026-12-01T15:00:00.000Z',
          participant: [
            { actor: { display: 'Dr. Miriam Osei, MD' } },
            { actor: { display: 'Main office' } },
          ],
        },
      ],
      output: [{ valueReference: { reference: '#appointment' } }],
    });
  });

  it('has why the clinic declined it', () => {
    const found = taskOf(ID, referralOf({ status: 'declined', decline_reason: 'no_capacity' }));
    expect(found).toMatchObject({ statusReason: { text: 'No capacity' } });
  });
});

describe('the rest of what is answered', () => {
  it('is valid FHIR: capabilities and faults', () => {
    const resources = [
      // The schema's list of versions was made before R4's technical correction, whose number servers give.
      { ...capabilityStatement('https://x.example/functions/v1/fhir'), fhirVersion: '4.0.0' },
      operationOutcome([
        { code: 'required', diagnostics: 'Is missing.', expression: 'Bundle.entry' },
      ]),
    ];
    expect(refused(collectionOf(resources))).toEqual([]);
  });
});

function collectionOf<T extends { resourceType: string }>(resources: T[]) {
  return {
    resourceType: 'Bundle',
    type: 'collection',
    entry: resources.map((resource) => ({ resource })),
  };
}

describe('letters of the clinic', () => {
  const letter = (version: number): SentLetter => ({
    id: `60000000-0000-4000-8000-00000000000${version}`,
    version,
    signed_at: '2026-12-02T09:00:00+00:00',
    visit_on: '2026-12-01',
    reason: 'Hearing loss',
    diagnoses: null,
    findings: 'Effusion, both ears – 40 dB',
    plan: 'Tubes',
    follow_up: null,
    correction: version > 1 ? 'The plan.' : null,
    facts: { signer: { name: 'Dr. Miriam Osei, MD' } },
  });

  it('are outputs of the Task, the latest version current, and valid', () => {
    const task = taskOf(ID, referralOf({ status: 'completed' }), [letter(2), letter(1)]);
    expect(refused(collectionOf([task]))).toEqual([]);
    expect(task.contained).toMatchObject([
      {
        resourceType: 'DocumentReference',
        status: 'current',
        relatesTo: [{ code: 'replaces', target: { reference: '#letter-1' } }],
      },
      { resourceType: 'DocumentReference', status: 'superseded' },
    ]);
    expect(task.output).toMatchObject([
      { valueReference: { reference: '#letter-2' } },
      { valueReference: { reference: '#letter-1' } },
    ]);
    const [current] = documentsOf([letter(2)]);
    const text = Buffer.from(current?.content[0].attachment.data ?? '', 'base64').toString('utf8');
    expect(text).toContain('Findings\nEffusion, both ears – 40 dB');
    expect(text).toContain('Correction\nThe plan.');
  });
});
