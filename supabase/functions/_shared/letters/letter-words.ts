import { publicDateTime, publicLongDay } from '../../../../src/fields/public-dates.ts';
import { withNpi } from '../../../../src/fields/with-npi.ts';
import type { SentLetter } from './letter.ts';

type Said = Pick<SentLetter, 'reason' | 'diagnoses' | 'findings' | 'plan' | 'follow_up'>;

export function sectionsOf(letter: Said): { title: string; text: string }[] {
  const { reason, diagnoses, findings, plan, follow_up } = letter;
  return [
    { title: 'Reason for referral', text: reason },
    { title: 'Diagnoses', text: diagnoses },
    { title: 'Findings', text: findings },
    { title: 'Plan', text: plan },
    { title: 'Follow-up', text: follow_up },
  ].flatMap(({ title, text }) => (text === null || text.trim() === '' ? [] : [{ title, text }]));
}

export function aboutWhom({ patient }: SentLetter['facts']): string {
  return patient.date_of_birth === null
    ? patient.name
    : `${patient.name}, born ${publicLongDay(patient.date_of_birth)}`;
}

export function whenSeen({ visit_on, facts }: SentLetter): string {
  const received = `Referral received ${publicLongDay(facts.received_on)}.`;
  return visit_on === null ? received : `Seen on ${publicLongDay(visit_on)}. ${received}`;
}

/** The first line of a version after the first; null for the first. */
export function correctionOf({
  version,
  correction,
}: Pick<SentLetter, 'version' | 'correction'>): string | null {
  if (version === 1) return null;
  return `Corrected letter, version ${version}.${correction === null ? '' : ` ${correction}`}`;
}

export function signatureOf({ signed_at, facts }: SentLetter): string[] {
  const { signer, clinic } = facts;
  if (signed_at === null || signer === null) return ['Draft, not signed'];
  return [
    signer.name,
    withNpi(signer.specialty, signer.npi),
    `Signed electronically on ${publicDateTime(signed_at, clinic.time_zone)}`,
  ].filter((line) => line !== '');
}
