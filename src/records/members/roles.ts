import type { Enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';

export type Role = Enums<'company_role'>;

export const ROLES = ['owner', 'admin', 'physician', 'staff'] as const satisfies readonly Role[];

export const ROLE_LABELS: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Administrator',
  physician: 'Physician',
  staff: 'Staff',
};

export const ROLE_TONES: Record<Role, Tone> = {
  owner: 'accent',
  admin: 'accent',
  physician: 'info',
  staff: 'neutral',
};

const ROLE_HINTS: Record<Role, string> = {
  owner: 'Everything, other owners included.',
  admin: 'Administration, settings and the team, except for owners.',
  physician: 'Works with patients; no administration.',
  staff: 'The front desk: works with patients and requests; no administration.',
};

export function roleOptions(mine: Role) {
  return ROLES.filter((role) => role !== 'owner' || mine === 'owner').map((value) => ({
    value,
    label: ROLE_LABELS[value],
    hint: ROLE_HINTS[value],
  }));
}
