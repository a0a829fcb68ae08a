import { z } from 'zod';
import { text } from '@/fields/schema';
import type { Line } from '@/kit/conflict/conflict-notice';
import { blankToNull } from '@/lib/text';
import type { ProviderRecord } from './all-providers.queries';

export const NOBODY = 'nobody';

/** Payers look providers up by the last name alone. "Do" is also a name. */
const MORE_THAN_A_LAST_NAME = /,|\s(?:jr|sr|ii|iii|iv|m\.?d|ph\.?d|d\.o)\.?$/i;

export const providerSchema = z.object({
  namePrefix: text(20),
  firstName: text(35),
  middleName: text(25),
  lastName: text(60, 'Enter the last name.').refine(
    (text) => !MORE_THAN_A_LAST_NAME.test(text),
    'Put Jr. or MD in its own field.',
  ),
  nameSuffix: text(10),
  degrees: text(40),
  specialty: text(120, 'Enter a specialty.'),
  member: z.string(),
  isActive: z.boolean(),
});

export type ProviderDraft = z.infer<typeof providerSchema>;

export function toDraft(provider: ProviderRecord | null): ProviderDraft {
  return {
    namePrefix: provider?.name_prefix ?? '',
    firstName: provider?.first_name ?? '',
    middleName: provider?.middle_name ?? '',
    lastName: provider?.last_name ?? '',
    nameSuffix: provider?.name_suffix ?? '',
    degrees: provider?.degrees ?? '',
    specialty: provider?.specialty ?? '',
    member: provider?.user_id ?? NOBODY,
    isActive: provider?.is_active ?? true,
  };
}

export function toProvider(draft: ProviderDraft) {
  return {
    name_prefix: blankToNull(draft.namePrefix),
    first_name: blankToNull(draft.firstName),
    middle_name: blankToNull(draft.middleName),
    last_name: draft.lastName,
    name_suffix: blankToNull(draft.nameSuffix),
    degrees: blankToNull(draft.degrees),
    specialty: draft.specialty,
    user_id: draft.member === NOBODY ? null : draft.member,
    is_active: draft.isActive,
  };
}

export function linesOf(
  provider: ProviderRecord,
  members: readonly { userId: string; name: string }[],
): Line[] {
  const { specialty, user_id, is_active } = provider;
  const member = members.find(({ userId }) => userId === user_id)?.name ?? 'A former member';
  return [
    ['Title', provider.name_prefix],
    ['First name', provider.first_name],
    ['Middle name', provider.middle_name],
    ['Last name', provider.last_name],
    ['Suffix', provider.name_suffix],
    ['Credentials', provider.degrees],
    ['Specialty', specialty],
    ['Member', user_id === null ? null : member],
    ['Sees patients', is_active ? 'Yes' : 'No'],
  ];
}

export function memberOptions(
  members: readonly { userId: string; name: string }[],
  providers: readonly ProviderRecord[],
  own: ProviderRecord | null,
) {
  const taken = new Set(providers.filter(({ id }) => id !== own?.id).map(({ user_id }) => user_id));
  return [
    { value: NOBODY, label: 'None: does not sign in' },
    ...members
      .filter(({ userId }) => !taken.has(userId))
      .map(({ userId, name }) => ({ value: userId, label: name })),
  ];
}
