import { AppError } from '@/lib/errors';
import { asCurrentUser } from './client';
import {
  type Answer,
  addressOf,
  headersFor,
  renewable,
  type StoredFile,
  TRANSFER_TIMEOUT_MS,
} from './storage';
import { storageError } from './storage-error';

const UPLOAD_LABEL = 'Error uploading file';

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
