import { connect } from 'node:net';
import type { Connection } from '../functions/_shared/edge/surroundings.ts';

/** Long enough for a machine in the same building. */
const CONNECT_MS = 5_000;

/** A connection over TCP, like the one that Deno's `connect` gives functions on Supabase. */
export function connectTcp(host: string, port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const impatient = setTimeout(() => socket.destroy(new Error('No answer.')), CONNECT_MS);
    socket.once('error', reject);
    socket.once('connect', () => {
      clearTimeout(impatient);
      const pieces = socket[Symbol.asyncIterator]();
      resolve({
        write: (bytes) =>
          new Promise((written, failed) => {
            socket.write(bytes, (error) => (error ? failed(error) : written()));
          }),
        read: async () => {
          const { done, value } = await pieces.next();
          return done ? null : new Uint8Array(value);
        },
        close: () => socket.destroy(),
      });
    });
    socket.once('close', () => clearTimeout(impatient));
  });
}
