import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types';

/** A connection for queries: the app's own (client.ts), or a recorder in tests and builds. */
export type Db = PostgrestClient<Database>;
