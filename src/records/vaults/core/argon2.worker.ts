import type { Bytes } from '@vault/bytes';
import { argon2id } from './argon2';
import type { Kdf } from './kdf';

interface Asked {
  password: Bytes;
  salt: Bytes;
  kdf: Kdf & { lanes?: number };
}

/** One passphrase per worker: it is ended afterward, with its memory. */
self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void argon2id(data.password, data.salt, data.kdf).then((made) => self.postMessage(made));
});
