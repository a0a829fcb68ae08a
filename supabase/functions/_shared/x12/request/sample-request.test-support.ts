import type { Request270 } from './request.ts';

/** A sound request; tests change what they are about. */
export const SAMPLE_REQUEST: Request270 = {
  sender: { kind: 'ZZ', id: 'CLINICPORTAL' },
  receiver: { kind: 'ZZ', id: 'CLEARINGHOUSE' },
  isTest: true,
  control: { interchange: 905, group: 77, transaction: 1 },
  createdAt: { date: '2026-04-12', time: '12:00' },
  reference: 'REF123',
  trace: { number: 'TRACE0001', originator: '9877281234' },
  payer: { name: 'Payer Name', id: 'PAYERID', idKind: 'PI' },
  provider: { kind: 'organization', name: 'Clinic Name', npi: '1234567893' },
  subscriber: {
    memberId: 'MEMBERID',
    lastName: 'Doe',
    firstName: 'Jane',
    suffix: '',
    birthDate: '1990-01-01',
    gender: 'F',
    groupNumber: null,
  },
  dependent: null,
  serviceDate: { from: '2026-04-12', to: null },
  serviceTypes: ['30'],
};
