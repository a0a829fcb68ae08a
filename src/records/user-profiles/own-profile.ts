import type { Db } from '@/lib/supabase/db';

export const PROFILE_COLUMNS =
  'id, username, email, display_name, avatar_url, transparency_level' as const;

export const ownProfile = (db: Db, userId: string) =>
  db.from('user_profiles').select(PROFILE_COLUMNS).eq('id', userId);
