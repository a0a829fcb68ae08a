import type { Bytes } from '@vault/bytes';
import type { Kdf } from './kdf';

function newWorker(): Worker {
  return new Worker(new URL('./argon2.worker.ts', import.meta.url), { type: 'module' });
}

let spare: Worker | null = null;

/** Loads the code for the next hash early: without a connection it couldn't be fetched later. */
export function prepareArgon2(): void {
  if (spare) return;
  const made = newWorker();
  spare = made;
  made.addEventListener('error', () => {
    if (spare === made) spare = null;
  });
}

/** Argon2id in a worker: the page stays responsive, and the memory goes with the worker. */
export const argon2InWorker = (
  password: Bytes,
  salt: Bytes,
  kdf: Kdf & { lanes?: number },
): Promise<Bytes> =>
  new Promise((resolve, reject) => {
    const worker = spare ?? newWorker();
    spare = null;
    worker.addEventListener('message', ({ data }: MessageEvent<Bytes>) => {
      worker.terminate();
      prepareArgon2();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      worker.terminate();
      reject(new Error('The key could not be computed on this device.'));
    });
    worker.postMessage({ password, salt, kdf });
  });
