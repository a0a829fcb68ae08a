import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types';
import type { Db } from './db';

/**
 * The addresses that queries ask, below that of the REST API (`/companies?select=…`), without asking them.
 *
 * @param ask sends the queries to the connection it is given; all find nothing
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
