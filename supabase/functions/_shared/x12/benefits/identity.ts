import { read270 } from '../request/read-270.ts';
import { toX12Text } from '../request/x12-text.ts';
import { X12Error } from '../syntax/x12-error.ts';
import type { Eligibility } from './eligibility.ts';

/** The patient of a request, as the 270 named them. Empty is what wasn't sent. */
export interface AskedPerson {
  readonly lastName: string;
  readonly firstName: string;
  readonly birthDate: string | null;
  readonly memberId: string;
}

export type IdentityField = 'last_name' | 'first_name' | 'birth_date' | 'member_id';

export interface IdentityDifference {
  readonly field: IdentityField;
  readonly asked: string;
  readonly told: string;
  /** The segment that tells it. */
  readonly number: number;
}

/** Whether a response is about the person who was asked about. */
export interface Identity {
  readonly differences: readonly IdentityDifference[];
  /** It is about another person: nothing in it is this patient's. */
  readonly isForeign: boolean;
}

/** The patient that a request was about; null where the text is no 270. */
export function askedIn(request: string): AskedPerson | null {
  try {
    const read = read270(request);
    if (read === null) return null;
    const { lastName, firstName, birthDate, memberId } = read.dependent ?? read.subscriber;
    return { lastName, firstName, birthDate, memberId: memberId || read.subscriber.memberId };
  } catch (thrown) {
    if (thrown instanceof X12Error) return null;
    throw thrown;
  }
}

const SUFFIX = /[ ,]+(JR|SR|II|III|IV|MD|DO|PHD)\.?$/;

/** Without accents, case, hyphens, blanks and suffix, which payers and clinics write as they like. */
const folded = (text: string) =>
  (toX12Text(text) ?? text.toUpperCase()).replace(SUFFIX, '').replace(/[^\p{L}\p{N}]/gu, '');

/** Payers keep first names short, or with the initial behind them. */
const isSameFirst = (asked: string, told: string) => {
  const [ours, theirs] = [folded(asked), folded(told)];
  return ours.startsWith(theirs) || theirs.startsWith(ours);
};

/** Half of a double name is another spelling, no other name. */
const isUnlike = (asked: string, told: string) => {
  const [ours, theirs] = [folded(asked), folded(told)];
  return !(ours.includes(theirs) || theirs.includes(ours));
};

/**
 * Compares a response with the person of the request. People check a difference. It is about another person if the
 * member ID doesn't confirm the patient and - neither last name nor birth date match, or - first name, birth date and
 * member ID differ (a brother or a sister), or - first name, last name and member ID differ, and there is no birth
 * date. A value that only one of the two has is no difference.
 */
export function identityOf(
  asked: AskedPerson,
  { subscriber, dependent }: Pick<Eligibility, 'subscriber' | 'dependent'>,
): Identity {
  const patient = dependent ?? subscriber;
  if (patient === null) return { differences: [], isForeign: false };
  const differences: IdentityDifference[] = [];
  const compare = (
    field: IdentityField,
    ours: string,
    theirs: string,
    isOther: boolean,
    number: number | null = patient.number,
  ) => {
    const isTold = ours !== '' && theirs !== '';
    const differs = isTold && isOther;
    if (differs) {
      differences.push({ field, asked: ours, told: theirs, number: number ?? patient.number });
    }
    return differs;
  };
  const ids = [dependent, subscriber].flatMap((person) =>
    person?.memberId ? [{ id: person.memberId, number: person.number }] : [],
  );
  const isMember = ids.some(({ id }) => folded(id) === folded(asked.memberId));
  const { lastName, firstName, birthDate } = patient;
  const isOtherLast =
    compare('last_name', asked.lastName, lastName, folded(asked.lastName) !== folded(lastName)) &&
    isUnlike(asked.lastName, lastName);
  const isOtherFirst = compare(
    'first_name',
    asked.firstName,
    firstName,
    !isSameFirst(asked.firstName, firstName),
  );
  const isOtherBirth = compare(
    'birth_date',
    asked.birthDate ?? '',
    birthDate ?? '',
    asked.birthDate !== birthDate,
    patient.demographicsNumber,
  );
  const [first] = ids;
  const isOtherMember = compare(
    'member_id',
    asked.memberId,
    first?.id ?? '',
    !isMember,
    first?.number ?? null,
  );
  const isBirthUnknown = birthDate === null || asked.birthDate === null;
  return {
    differences,
    isForeign:
      !isMember &&
      ((isOtherLast && isOtherBirth) ||
        (isOtherMember && isOtherFirst && (isOtherBirth || (isBirthUnknown && isOtherLast)))),
  };
}
