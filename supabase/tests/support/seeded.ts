import { DEMO as DEMO_PERSON } from '../../../src/lib/demo-person.ts';

/** Rows of supabase/seed that tests name. The first digit of an id says what the row is. */
function seededId(kind: number | 'a' | 'b', number: number): string {
  return `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export const PASSWORD: string = DEMO_PERSON.password;

/** All members of clinics, by username, with the id of their account. */
export const PEOPLE = {
  demo: seededId(1, 1),
  'admin.demo': seededId(1, 2),
  'dr.osei': seededId(1, 3),
  'staff.demo': seededId(1, 4),
  'owner.harbor': seededId(1, 5),
} as const;

export type Username = keyof typeof PEOPLE;
/** Patients sign in, too. */
export type Account = Username | 'thea.patient' | 'marisol.parent' | 'amara.teen';

export function emailOf(username: string): string {
  return `${username}@tozid.example`;
}

export const DEMO = {
  company: seededId(2, 1),
  primaryProvider: seededId(3, 1),
  primaryProviderName: 'Dr. Miriam Osei, MD',
  secondProvider: seededId(3, 2),
  inactiveProvider: seededId(3, 4),
  patient: seededId(4, 1),
  otherPatient: seededId(4, 13),
  referral: seededId(5, 3),
  patientOfReferral: seededId(4, 25),
  referralOfOtherPatient: seededId(5, 26),
  teamThread: seededId(6, 1),
  pendingRequest: seededId(7, 1),
  confirmedRequest: seededId(7, 4),
  notification: seededId(8, 1),
  office: seededId(9, 1),
  surgeryCenter: seededId(9, 2),
  hospital: seededId(9, 3),
  tonsilBundle: seededId('a', 1),
  septumBundle: seededId('a', 4),
  tubesBundle: seededId('a', 5),
  preopCase: seededId('b', 1),
  readyCase: seededId('b', 6),
} as const;

export const HARBOR = {
  company: seededId(2, 2),
  primaryProvider: seededId(3, 11),
  patient: seededId(4, 101),
  referral: seededId(5, 101),
  teamThread: seededId(6, 11),
  pendingRequest: seededId(7, 11),
  notification: seededId(8, 11),
  surgeryCenter: seededId(9, 12),
  tubesBundle: seededId('a', 101),
  surgeryCase: seededId('b', 101),
} as const;
