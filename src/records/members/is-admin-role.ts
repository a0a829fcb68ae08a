import type { Enums } from '@/lib/supabase/database.types';

/** Whether a role administers the company, as `private.my_admin_company_ids` counts it. */
export function isAdminRole(role: Enums<'company_role'>): boolean {
  return role === 'owner' || role === 'admin';
}
