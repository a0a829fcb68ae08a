import type { Enums } from '@/lib/supabase/database.types';
import { admin_roles } from '@/lib/supabase/enums';

/** Whether a role is an admin's, as in `private.my_admin_company_ids`. */
export function isAdminRole(role: Enums<'company_role'>): boolean {
  return admin_roles.includes(role);
}
