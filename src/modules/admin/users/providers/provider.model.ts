import { z } from 'zod';
import type { Line } from '@/kit/conflict/conflict-notice';
import type { ProviderRecord } from './all-providers.queries';

/** Stands for null in the list of members: an option needs a value. */
export const NOBODY = 'nobody';

export const providerSchema = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(120, 'At most 120 characters.'),
  specialty: z.string().trim().min(1, 'Enter a specialty.').max(120, 'At most 120 characters.'),
  member: z.string(),
  isActive: z.boolean(),
});

export type ProviderDraft = z.infer<typeof providerSchema>;

/** What the form begins with. */
export function toDraft(provider: ProviderRecord | null): ProviderDraft {
  return {
    name: provider?.name ?? '',
    specialty: provider?.specialty ?? '',
    member: provider?.user_id ?? NOBODY,
    isActive: provider?.is_active ?? true,
  };
}

/** As the table takes it. */
export function toProvider({ name, specialty, member, isActive }: ProviderDraft) {
  return { name, specialty, user_id: member === NOBODY ? null : member, is_active: isActive };
}

/** As people read it, to show what a colleague changed. */
export function linesOf(
  { name, specialty, user_id, is_active }: ProviderRecord,
  members: readonly { userId: string; name: string }[],
): Line[] {
  const member = members.find(({ userId }) => userId === user_id)?.name ?? 'A former member';
  return [
    ['Name', name],
    ['Specialty', specialty],
    ['Member', user_id === null ? null : member],
    ['Sees patients', is_active ? 'Yes' : 'No'],
  ];
}

/** The members who can be named as a provider: each is at most one. */
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
