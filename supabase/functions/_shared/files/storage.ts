import { FILE_LIMIT } from '../../../../src/fields/file-size.ts';
import { Fault, Refusal } from '../edge/answers.ts';
import { required, serviceHeaders } from '../edge/rest.ts';
import type { Surroundings } from '../edge/surroundings.ts';

/** Ten megabytes within a data center. */
const TIMEOUT_MS = 30_000;

/** Supabase Storage past every policy: it reads what nobody may read yet, writes what no person sent, and removes what was given up. */
export function storageOfService({ env, fetch }: Surroundings) {
  const address = `${required(env, 'SUPABASE_URL')}/storage/v1/object`;
  const send = (place: string, init: RequestInit) =>
    fetch(`${address}/${place}`, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
  return {
    read: async (bucket: string, path: string): Promise<Uint8Array> => {
      const place = [bucket, ...path.split('/').map(encodeURIComponent)].join('/');
      const response = await send(place, { headers: serviceHeaders(env) });
      if (!response.ok) throw new Refusal('unavailable', 'The file could not be read. Try again.');
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (bytes.length > FILE_LIMIT) throw new Refusal('too-large', 'This file is too large.');
      return bytes;
    },
    /** The same path again takes the place of what an earlier attempt left there. */
    write: async (
      bucket: string,
      path: string,
      bytes: Uint8Array,
      mediaType: string,
    ): Promise<void> => {
      const place = [bucket, ...path.split('/').map(encodeURIComponent)].join('/');
      const response = await send(place, {
        method: 'POST',
        headers: { ...serviceHeaders(env), 'Content-Type': mediaType, 'x-upsert': 'true' },
        body: new Uint8Array(bytes),
      });
      if (!response.ok) throw new Fault(`The storage answered ${response.status}.`);
    },
    remove: async (bucket: string, path: string): Promise<void> => {
      const response = await send(bucket, {
        method: 'DELETE',
        headers: { ...serviceHeaders(env), 'Content-Type': 'application/json' },
        body: JSON.stringify({ prefixes: [path] }),
      });
      if (!response.ok) throw new Fault(`The storage answered ${response.status}.`);
    },
  };
}
