import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types';

/** Something that takes queries: the app's connection (client.ts), or who listens in its place. */
export type Db = PostgrestClient<Database>;
