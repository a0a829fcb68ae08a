import type { Tables } from '@/lib/supabase/database.types';
import { toUsername } from '@/lib/username';
import { clampTransparency } from '@/preferences/transparency';
import { isAdminRole } from '@/records/members/is-admin-role';
import type { SignedIn } from '@/session/session-store';
import type { Company, CurrentUser } from './company-context';

type CompanyRow = Pick<
  Tables<'companies'>,
  'id' | 'slug' | 'name' | 'logo_suffix' | 'accent_color' | 'time_zone' | 'week_starts_on'
> &
  Pick<Tables<'company_members'>, 'role' | 'opened_at' | 'setup_hidden_at'>;

type Profile = Pick<
  Tables<'user_profiles'>,
  'username' | 'display_name' | 'avatar_url' | 'transparency_level'
>;

export function toCompany(row: CompanyRow): Company {
  const { id, slug, name, logo_suffix, accent_color, time_zone, week_starts_on, role } = row;
  return {
    id,
    slug,
    name,
    logoSuffix: logo_suffix,
    accentColor: accent_color,
    timeZone: time_zone,
    weekStartsOn: week_starts_on === 1 ? 1 : 7,
    role,
    isAdmin: isAdminRole(role),
    isNew: row.opened_at === null,
    hidesSetup: row.setup_hidden_at !== null,
  };
}

/**
 * The person with the fields of the specification. Without a profile, only what the session knows.
 */
export function toCurrentUser(
  { userId, email, tozToken }: SignedIn,
  profile: Profile | null,
  role: Company['role'],
): CurrentUser {
  const username = profile?.username ?? toUsername(email);
  const displayName = profile?.display_name ?? null;
  return {
    id: userId,
    username,
    email,
    name: displayName ?? username,
    displayName,
    roles: isAdminRole(role) ? ['admin', 'user'] : ['user'],
    isAdmin: isAdminRole(role),
    tozToken,
    avatarUrl: profile?.avatar_url ?? null,
    transparencyLevel: clampTransparency(profile?.transparency_level),
  };
}
