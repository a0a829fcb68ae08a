import type { Bytes } from './bytes';
import type { Argon2id } from './kdf';

/** Argon2id beside the page, which stays responsive; the worker's memory goes with it. */
export const argon2InWorker: Argon2id = (password, salt, kdf) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./argon2.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Bytes>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      worker.terminate();
      reject(new Error('The key could not be computed on this device.'));
    });
    worker.postMessage({ password, salt, kdf });
  });
