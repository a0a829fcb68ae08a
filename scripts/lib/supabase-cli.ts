/** How Supabase's own CLI is called: the one version that this project was tried with, fetched when it is asked for (135 MB). */
export const SUPABASE_CLI = ['--yes', 'supabase@3.1.0'] as const;
