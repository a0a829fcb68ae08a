/** The Supabase CLI version that this project was tested with, and that the deployment page names. */
export const SUPABASE_CLI_VERSION = '3.1.0';
