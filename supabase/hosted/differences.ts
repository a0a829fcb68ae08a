const HOOKS = 'the embedded sign-in service is no role of its own, and asks its hooks as the owner';

/**
 * Accepted differences between the schema on hosted Supabase and the embedded database's, each with its reason. A
 * difference that is gone must be deleted here too.
 */
export const RIGHTS: Record<string, string> = {
  'hosted only: schema private: USAGE to supabase_auth_admin': HOOKS,
  'hosted only: function private.mfa_verification_attempt(jsonb): EXECUTE to supabase_auth_admin':
    HOOKS,
  'hosted only: function private.password_verification_attempt(jsonb): EXECUTE to supabase_auth_admin':
    HOOKS,
  'hosted only: schema public: USAGE to postgres':
    'the owner of both databases has it by owning the schema; the host grants it once more',
};

export const SHAPES: Record<string, string> = {
  'hosted only: extension uuid-ossp in extensions':
    'the host has it in each project; nothing uses it',
};
