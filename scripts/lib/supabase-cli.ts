/** The Supabase CLI that this project was tried with, and that the deployment page names. */
export const SUPABASE_CLI_VERSION = '3.1.0';
