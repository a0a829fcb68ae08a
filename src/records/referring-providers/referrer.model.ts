import { z } from 'zod';
import { atMost, problemOf } from '@/fields/checks';
import { REFERRAL } from '@/fields/referral';
import { REFERRING_PRACTICE, REFERRING_PROVIDER } from '@/fields/referring-office';
import { textOf } from '@/fields/schema';
import type { Line } from '@/kit/conflict/conflict-notice';
import { type Enums, enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import type { Referrer, ReferringPractice, ReferringProvider } from './referrers.queries';

export const NO_PRACTICE = 'none';
export const ANY_WAY = 'any';

export const WAY_LABELS: Record<Enums<'office_contact_way'>, string> = {
  fax: 'Fax',
  phone: 'Phone',
  portal: 'Portal',
  mail: 'Mail',
  email: 'Email link',
  text: 'Text message',
};

export const WAYS = [
  { value: ANY_WAY, label: 'No preference' },
  ...enums.office_contact_way.map((value) => ({ value, label: WAY_LABELS[value] })),
];

/** What the fax of a consult letter is. */
export const FAXED_AS: Record<Enums<'letter_way'>, string> = {
  letter: 'The letter itself',
  link: 'A link to it',
};

// Both --------------------------------------------------------------------------------------------

const entryFields = {
  name: textOf(REFERRING_PRACTICE.name, 'Enter a name.'),
  phone: textOf(REFERRING_PRACTICE.phone),
  fax: textOf(REFERRING_PRACTICE.fax),
  email: textOf(REFERRING_PRACTICE.email),
  mobile: textOf(REFERRING_PRACTICE.mobile),
  mobileStoppedAt: z.string().nullable(),
  preferredWay: z.enum([ANY_WAY, ...enums.office_contact_way]),
  faxLetters: z.enum([ANY_WAY, ...enums.letter_way]),
  isActive: z.boolean(),
};

type Entry = Pick<
  ReferringPractice,
  | 'name'
  | 'phone'
  | 'fax'
  | 'email'
  | 'mobile'
  | 'mobile_stopped_at'
  | 'preferred_way'
  | 'fax_letters'
  | 'is_active'
>;
type EntryDraft = z.output<z.ZodObject<typeof entryFields>>;

const NEW_ENTRY = {
  phone: null,
  fax: null,
  email: null,
  mobile: null,
  mobile_stopped_at: null,
  preferred_way: null,
  fax_letters: null,
  is_active: true,
  updated_at: '',
};

const entryDraft = (row: Entry): EntryDraft => ({
  name: row.name,
  phone: row.phone ?? '',
  fax: row.fax ?? '',
  email: row.email ?? '',
  mobile: row.mobile ?? '',
  mobileStoppedAt: row.mobile_stopped_at,
  preferredWay: row.preferred_way ?? ANY_WAY,
  faxLetters: row.fax_letters ?? ANY_WAY,
  isActive: row.is_active,
});

const entryValues = (draft: EntryDraft): Entry => ({
  name: draft.name.trim(),
  phone: blankToNull(draft.phone),
  fax: blankToNull(draft.fax),
  email: blankToNull(draft.email),
  mobile: blankToNull(draft.mobile),
  mobile_stopped_at: draft.mobileStoppedAt,
  preferred_way: draft.preferredWay === ANY_WAY ? null : draft.preferredWay,
  fax_letters: draft.faxLetters === ANY_WAY ? null : draft.faxLetters,
  is_active: draft.isActive,
});

const entryLines = (row: Entry & { mobile_stopped_at: string | null }): Line[] => [
  [REFERRING_PRACTICE.phone.label, row.phone],
  [REFERRING_PRACTICE.fax.label, row.fax],
  [REFERRING_PRACTICE.email.label, row.email],
  [REFERRING_PRACTICE.mobile.label, row.mobile],
  ['Text messages', row.mobile_stopped_at && 'stopped'],
  ['Prefers', row.preferred_way && WAY_LABELS[row.preferred_way]],
  ['Letters by fax', row.fax_letters && FAXED_AS[row.fax_letters]],
  ['In use', row.is_active ? 'yes' : 'no'],
];

// Clinicians ------------------------------------------------------------------------------------

export const providerSchema = z.object({
  ...entryFields,
  credentials: textOf(REFERRING_PROVIDER.credentials),
  specialty: textOf(REFERRING_PROVIDER.specialty),
  npi: textOf(REFERRING_PROVIDER.npi),
  taxonomyCode: textOf(REFERRING_PROVIDER.taxonomy_code).toUpperCase(),
  practiceId: z.string(),
});

type ProviderDraft = z.output<typeof providerSchema>;

export function toNewProvider(typed = ''): ReferringProvider {
  const [first = '', ...rest] = typed
    .trim()
    .replace(/^dr\.?\s+/i, '')
    .split(',');
  const after = rest.join(',').trim();
  const isDegree = /^[A-Z.\-\s]{2,12}$/.test(after);
  return {
    id: crypto.randomUUID(),
    name: first.trim(),
    credentials: isDegree ? after : null,
    specialty: isDegree ? null : blankToNull(after),
    npi: null,
    taxonomy_code: null,
    practice_id: null,
    ...NEW_ENTRY,
  };
}

export function providerDraft(row: ReferringProvider): ProviderDraft {
  return {
    ...entryDraft(row),
    credentials: row.credentials ?? '',
    specialty: row.specialty ?? '',
    npi: row.npi ?? '',
    taxonomyCode: row.taxonomy_code ?? '',
    practiceId: row.practice_id ?? NO_PRACTICE,
  };
}

export function providerValues(draft: ProviderDraft) {
  return {
    ...entryValues(draft),
    credentials: blankToNull(draft.credentials),
    specialty: blankToNull(draft.specialty),
    npi: blankToNull(draft.npi),
    taxonomy_code: blankToNull(draft.taxonomyCode),
    practice_id: draft.practiceId === NO_PRACTICE ? null : draft.practiceId,
  };
}

export type ProviderValues = ReturnType<typeof providerValues>;

export const providerLines =
  (practices: readonly { id: string; name: string }[]) =>
  (row: ReferringProvider): Line[] => [
    [REFERRING_PRACTICE.name.label, row.name],
    [REFERRING_PROVIDER.credentials.label, row.credentials],
    [REFERRING_PROVIDER.specialty.label, row.specialty],
    [REFERRING_PROVIDER.npi.label, row.npi],
    [REFERRING_PROVIDER.taxonomy_code.label, row.taxonomy_code],
    ['Practice', practices.find(({ id }) => id === row.practice_id)?.name ?? null],
    ...entryLines(row),
  ];

// Practices -------------------------------------------------------------------------------------

export const practiceSchema = z.object({
  ...entryFields,
  address: textOf(REFERRING_PRACTICE.address),
});

type PracticeDraft = z.output<typeof practiceSchema>;

export function toNewPractice(typed = ''): ReferringPractice {
  return {
    id: crypto.randomUUID(),
    name: typed.trim(),
    address: null,
    ...NEW_ENTRY,
  };
}

export function practiceDraft(row: ReferringPractice): PracticeDraft {
  return {
    ...entryDraft(row),
    address: row.address ?? '',
  };
}

export function practiceValues(draft: PracticeDraft) {
  return {
    ...entryValues(draft),
    address: blankToNull(draft.address),
  };
}

export type PracticeValues = ReturnType<typeof practiceValues>;

export const practiceLines = (row: ReferringPractice): Line[] => [
  [REFERRING_PRACTICE.name.label, row.name],
  [REFERRING_PRACTICE.address.label, row.address],
  ...entryLines(row),
];

// Choosing one ------------------------------------------------------------------------------------

export type ReferrerLink = NonNullable<ReferrerChoice['link']>;

export const referrerChoiceSchema = z
  .object({
    text: z.string().trim(),
    link: z.object({ id: z.string(), isPractice: z.boolean() }).nullable(),
  })
  .refine(({ text: typed }) => problemOf(REFERRAL.referring_provider, typed) === null, {
    message: atMost(REFERRAL.referring_provider.limit),
  });

export type ReferrerChoice = z.infer<typeof referrerChoiceSchema>;

export const NO_REFERRER: ReferrerChoice = { text: '', link: null };

/** The link columns of a referral; empty where the database has to match the name. */
export function linkColumns({ link }: ReferrerChoice) {
  if (link === null) return {};
  return {
    referring_provider_id: link.isPractice ? null : link.id,
    referring_practice_id: link.isPractice ? link.id : null,
  };
}

export function detailOf({
  is_practice,
  specialty,
  practice_name,
  phone,
  npi,
}: Pick<Referrer, 'is_practice' | 'specialty' | 'practice_name' | 'phone' | 'npi'>) {
  return [is_practice ? 'Practice' : specialty, practice_name, npi && `NPI ${npi}`, phone]
    .filter(Boolean)
    .join(' · ');
}
