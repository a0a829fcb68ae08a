import { argon2id as hash } from 'hash-wasm';
import type { Bytes } from './bytes';
import type { Kdf } from './kdf';

/** Argon2id by WebAssembly. Loaded where the vault is unlocked and nowhere else. */
export async function argon2id(password: Bytes, salt: Bytes, kdf: Kdf): Promise<Bytes> {
  const made = await hash({
    password,
    salt,
    parallelism: 1,
    iterations: kdf.passes,
    memorySize: kdf.memory,
    hashLength: 32,
    outputType: 'binary',
  });
  return Uint8Array.from(made);
}
