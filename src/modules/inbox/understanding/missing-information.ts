import type { PageKind } from '@/records/packets/packets.model';

/** What a referral has, to find what to ask the office for. */
interface Had {
  has: (
    field: 'date_of_birth' | 'phone' | 'member_id' | 'reason' | 'referring_provider',
  ) => boolean;
  kinds: ReadonlySet<PageKind>;
  reason: string;
}

export function missingOf({ has, kinds, reason }: Had): string[] {
  const hears = /hearing|tinnitus|ear|vertigo|dizz/i.test(reason);
  const needsPicture = /mass|lump|nodule|sinus/i.test(reason);
  return [
    ...(has('date_of_birth') ? [] : ['Date of birth']),
    ...(has('phone') ? [] : ['Patient’s phone number']),
    ...(has('member_id') || kinds.has('insurance_card') ? [] : ['Insurance card']),
    ...(has('reason') ? [] : ['Reason for the referral']),
    ...(has('referring_provider') ? [] : ['Referring provider']),
    ...(kinds.has('note') ? [] : ['Office note']),
    ...(hears && !kinds.has('audiogram') ? ['Audiogram'] : []),
    ...(needsPicture && !kinds.has('imaging') ? ['Imaging report'] : []),
  ];
}
