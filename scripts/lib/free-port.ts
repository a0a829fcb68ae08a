import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
