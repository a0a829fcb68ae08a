import type { Bytes } from '@vault/bytes';
import { argon2id } from './argon2';
import type { Kdf } from './kdf';

interface Asked {
  password: Bytes;
  salt: Bytes;
  kdf: Kdf & { lanes?: number };
}

/** One passphrase for each worker: it is ended after that, with the memory that it worked in. */
self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void argon2id(data.password, data.salt, data.kdf).then((made) => self.postMessage(made));
});
