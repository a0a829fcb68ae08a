import { Fault, Refusal } from './answers.ts';
import type { Surroundings } from './surroundings.ts';

/** Supabase's PostgREST as one caller may use it. */
export interface Rest {
  select: (table: string, query: Record<string, string>) => Promise<unknown>;
  call: (name: string, args: Record<string, unknown>) => Promise<unknown>;
}

/** The database refused what it was asked. What it says may quote a row and goes to nobody; the status tells what for. */
export class DatabaseFault extends Fault {
  readonly status: number;

  constructor(status: number) {
    super(`The database answered ${status}.`);
    this.status = status;
  }
}

/** Enough for a busy database; a function that waits longer would be ended by its host. */
const TIMEOUT_MS = 20_000;

function restClient({ env, fetch }: Surroundings, headers: Record<string, string>): Rest {
  const address = `${required(env, 'SUPABASE_URL')}/rest/v1`;
  const send = async (place: string, init: RequestInit) => {
    const response = await fetch(`${address}/${place}`, {
      ...init,
      headers: { ...headers, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // PostgREST sends none; one would take the key and the row somewhere else.
      redirect: 'error',
    });
    if (response.status === 401) {
      throw new Refusal('session-expired', 'Your session has ended. Sign in again to go on.');
    }
    if (!response.ok) throw new DatabaseFault(response.status);
    return await response.json();
  };
  return {
    select: (table, query) => send(`${table}?${new URLSearchParams(query)}`, { method: 'GET' }),
    call: (name, args) => send(`rpc/${name}`, { method: 'POST', body: JSON.stringify(args) }),
  };
}

/** As the person who called the function: row-level security decides what there is. */
export function restOfCaller(surroundings: Surroundings, request: Request): Rest {
  const authorization = request.headers.get('Authorization');
  if (!authorization?.startsWith('Bearer ')) {
    throw new Refusal('session-expired', 'Sign in to go on.');
  }
  const apikey = request.headers.get('apikey') ?? required(surroundings.env, 'SUPABASE_ANON_KEY');
  return restClient(surroundings, { apikey, Authorization: authorization });
}

/** As the service role, for what no person may do. */
export function restOfService(surroundings: Surroundings): Rest {
  return restClient(surroundings, serviceHeaders(surroundings.env));
}

/** What the service role's requests carry, to any part of Supabase. */
export function serviceHeaders(env: Surroundings['env']): Record<string, string> {
  const key = serviceKey(env);
  // The older keys are tokens and go where tokens go; the newer `sb_secret_…` are keys alone.
  return { apikey: key, ...(key.startsWith('eyJ') ? { Authorization: `Bearer ${key}` } : {}) };
}

/** Supabase gives its newer keys as JSON by name, beside the older one as it is. */
function serviceKey(env: Surroundings['env']): string {
  const named: unknown = JSON.parse(env('SUPABASE_SECRET_KEYS') || 'null');
  if (typeof named === 'object' && named !== null && 'default' in named) {
    return String(named.default);
  }
  return required(env, 'SUPABASE_SERVICE_ROLE_KEY');
}

export function required(env: Surroundings['env'], name: string): string {
  const value = env(name);
  if (value === undefined || value === '') throw new Fault(`${name} is not set.`);
  return value.replace(/\/+$/, '');
}
