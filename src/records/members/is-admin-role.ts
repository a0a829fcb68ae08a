import type { Enums } from '@/lib/supabase/database.types';

/** Whether a role is an admin's, as in `private.my_admin_company_ids`. */
export function isAdminRole(role: Enums<'company_role'>): boolean {
  return role === 'owner' || role === 'admin';
}
