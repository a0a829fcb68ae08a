import type { Db } from '@/lib/supabase/db';

export const ownClinics = (db: Db, userId: string) =>
  db
    .from('companies')
    .select(
      `
        id,
        slug,
        name,
        npi,
        phone,
        address,
        logo_suffix,
        accent_color,
        time_zone,
        week_starts_on,
        stat_target_hours,
        urgent_target_hours,
        routine_target_hours,
        membership:company_members!inner(role, opened_at, setup_hidden_at)
      `,
    )
    .eq('membership.user_id', userId)
    .order('name');
