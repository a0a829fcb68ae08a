import { toAppError } from '@/lib/errors';
import { requireSettings } from '@/lib/settings';
import { asCurrentUser } from './client';
import { storageError } from './storage-error';
import { isTokenRefused } from './storage-token';

/** Ten megabytes on a slow mobile line take a minute and a half. */
export const TRANSFER_TIMEOUT_MS = 300_000;

const DOWNLOAD_LABEL = 'Error downloading file';

export interface StoredFile {
  bucket: string;
  path: string;
  signal?: AbortSignal;
}

export async function downloadFile({ bucket, path, signal }: StoredFile): Promise<Blob> {
  const timeout = AbortSignal.timeout(TRANSFER_TIMEOUT_MS);
  try {
    const response = await asCurrentUser((token) =>
      get(
        `authenticated/${bucket}`,
        path,
        token,
        signal ? AbortSignal.any([signal, timeout]) : timeout,
      ),
    );
    if (typeof response.body !== 'string') return response.body;
    throw storageError(response.status, response.body, DOWNLOAD_LABEL);
  } catch (thrown) {
    throw toAppError(thrown, DOWNLOAD_LABEL);
  }
}

export interface Answer<Body> {
  status: number;
  body: Body;
}

/** The address for signed-in people: the public one says "not found" for a bad token. */
async function get(
  place: string,
  path: string,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Answer<Blob | string>> {
  const response = await fetch(addressOf(place, path), {
    headers: headersFor(token),
    // Storage tells browsers to cache files for an hour; the next person at this browser must not
    // see them.
    cache: 'no-store',
    signal,
  });
  if (response.ok) return { status: response.status, body: await response.blob() };
  return renewable(response.status, await response.text());
}

/** Storage's answer, with status 401 if it refused the token, so that the token is renewed. */
export function renewable(status: number, body: string): Answer<string> {
  return { status: isTokenRefused(status, body) ? 401 : status, body };
}

export function addressOf(bucket: string, path: string): string {
  const { supabaseUrl } = requireSettings();
  const name = path.split('/').map(encodeURIComponent).join('/');
  return `${supabaseUrl}/storage/v1/object/${bucket}/${name}`;
}

export function headersFor(token: string | undefined): Record<string, string> {
  const { supabaseAnonKey } = requireSettings();
  return {
    apikey: supabaseAnonKey,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
}
