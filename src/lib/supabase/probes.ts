import { requireSettings } from '@/lib/settings';
import { asCurrentUser, db } from './client';
import { functionAddress } from './functions';
import { openChannel } from './realtime-channel';

/** Requests something that one part of the backend can always answer; rejects otherwise. */
export type Probe = (
  who: { companyId: string; userId: string },
  signal: AbortSignal,
) => Promise<void>;

async function answers(address: string, init: RequestInit): Promise<void> {
  const { supabaseAnonKey } = requireSettings();
  const response = await asCurrentUser((token) => {
    const headers = new Headers(init.headers);
    headers.set('apikey', supabaseAnonKey);
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    return fetch(address, { ...init, headers, cache: 'no-store' });
  });
  if (!response.ok) throw new Error(`It answered ${response.status}.`);
}

const at = (path: string) => `${requireSettings().supabaseUrl}${path}`;

function done({ error, status }: { error: unknown; status: number }): void {
  if (error) throw new Error(status === 0 ? 'It did not answer.' : `It answered ${status}.`);
}

export const probeAuth: Probe = (_, signal) => answers(at('/auth/v1/settings'), { signal });

export const probeRest: Probe = async ({ companyId }, signal) =>
  done(await db.from('companies').select('id').eq('id', companyId).abortSignal(signal));

export const probeDatabase: Probe = async (_, signal) =>
  done(await db.rpc('database_version').abortSignal(signal));

export const probeStorage: Probe = ({ companyId }, signal) =>
  answers(at('/storage/v1/object/list/attachments'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ prefix: companyId, limit: 1 }),
    signal,
  });

/** Sends a CORS preflight: the function itself answers, and it changes nothing. */
export const probeFunctions: Probe = (_, signal) =>
  answers(functionAddress('eligibility'), { method: 'OPTIONS', signal });

/** Opens a channel of its own: one that is open for hours proves nothing about new ones. */
export const probeRealtime: Probe = (who, signal) =>
  new Promise((resolve, reject) => {
    const disconnect = openChannel({
      ...who,
      onEvent: () => undefined,
      onJoined: (joined) => joined && finish(),
    });
    const fail = () => finish(new Error('It did not let a listener in.'));
    signal.addEventListener('abort', fail, { once: true });

    function finish(error?: Error) {
      signal.removeEventListener('abort', fail);
      // Not before `openChannel` has returned.
      queueMicrotask(() => disconnect());
      if (error) reject(error);
      else resolve();
    }
  });
