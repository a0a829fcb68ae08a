import type { Bytes } from '@vault/bytes';
import { argon2id as hash } from 'hash-wasm';
import type { Kdf } from './kdf';

/** Argon2id in WebAssembly, loaded only to unlock the vaults. Those use one lane. */
export async function argon2id(
  password: Bytes,
  salt: Bytes,
  { memory, passes, lanes = 1 }: Kdf & { lanes?: number },
): Promise<Bytes> {
  const made = await hash({
    password,
    salt,
    parallelism: lanes,
    iterations: passes,
    memorySize: memory,
    hashLength: 32,
    outputType: 'binary',
  });
  return Uint8Array.from(made);
}
