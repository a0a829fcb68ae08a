import type { Enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';

type Role = Enums<'company_role'>;

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
