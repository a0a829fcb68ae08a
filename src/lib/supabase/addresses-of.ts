import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types';
import type { Db } from './db';

/**
 * The addresses that queries request below the REST API (`/companies?select=…`), without sending
 * them.
 *
 * @param ask runs the queries on a connection where all find nothing
 */
export async function addressesOf(ask: (db: Db) => PromiseLike<unknown>[]): Promise<string[]> {
  const api = 'http://localhost';
  const addresses: string[] = [];
  const listener = new PostgrestClient<Database>(api, {
    fetch: (input) => {
      addresses.push(String(input).slice(api.length));
      return Promise.resolve(Response.json([]));
    },
  });
  await Promise.all(ask(listener));
  return addresses;
}
