import type { Enums } from '@/lib/supabase/database.types';

export type HomeFocus = Enums<'home_focus'>;
type Role = Enums<'company_role'>;

export const FOCUS_LABELS: Record<HomeFocus, string> = {
  front_desk: 'Front desk',
  physician: 'Physician',
  billing: 'Billing',
  oversight: 'Practice manager',
};

const FOCUS_OF_ROLE: Record<Role, HomeFocus> = {
  owner: 'oversight',
  admin: 'oversight',
  physician: 'physician',
  staff: 'front_desk',
};

export function focusOf(role: Role, chosen: HomeFocus | null): HomeFocus {
  return chosen ?? FOCUS_OF_ROLE[role];
}
