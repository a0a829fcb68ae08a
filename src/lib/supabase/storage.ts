import { AppError, toAppError } from '@/lib/errors';
import { requireSettings } from '@/lib/settings';
import { asCurrentUser } from './client';
import { storageError } from './storage-error';
import { isTokenRefused } from './storage-token';

/** Ten megabytes on a slow mobile line take a minute and a half. */
const TRANSFER_TIMEOUT_MS = 300_000;

const UPLOAD_LABEL = 'Error uploading file';
const DOWNLOAD_LABEL = 'Error downloading file';

interface StoredFile {
  bucket: string;
  path: string;
  signal?: AbortSignal;
}

export interface Upload extends StoredFile {
  file: Blob;
  mediaType: string;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Uploads a file to Supabase Storage. A taken path counts as done: paths hold an id made for the
 * file, so an earlier attempt arrived. Doesn't use storage-js, whose `fetch` reports no progress.
 * Sends raw bytes, since the embedded backend doesn't read forms.
 */
export async function uploadFile(upload: Upload): Promise<void> {
  const { status, body } = await asCurrentUser((token) => post(upload, token));
  if (status >= 200 && status < 300) return;
  const error = storageError(status, body, UPLOAD_LABEL);
  if (error.code !== 'duplicate') throw error;
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

interface Answer<Body> {
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
function renewable(status: number, body: string): Answer<string> {
  return { status: isTokenRefused(status, body) ? 401 : status, body };
}

function post(
  { bucket, path, file, mediaType, onProgress, signal }: Upload,
  token: string | undefined,
): Promise<Answer<string>> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const fail = (code: 'offline' | 'timeout') => () =>
      reject(new AppError(code, { logLabel: UPLOAD_LABEL }));
    request.open('POST', addressOf(bucket, path));
    request.timeout = TRANSFER_TIMEOUT_MS;
    for (const [name, value] of Object.entries(headersFor(token))) {
      request.setRequestHeader(name, value);
    }
    request.setRequestHeader('Content-Type', mediaType);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(renewable(request.status, request.responseText));
    request.onerror = fail('offline');
    request.ontimeout = fail('timeout');
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function addressOf(bucket: string, path: string): string {
  const { supabaseUrl } = requireSettings();
  const name = path.split('/').map(encodeURIComponent).join('/');
  return `${supabaseUrl}/storage/v1/object/${bucket}/${name}`;
}

function headersFor(token: string | undefined): Record<string, string> {
  const { supabaseAnonKey } = requireSettings();
  return {
    apikey: supabaseAnonKey,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
}
