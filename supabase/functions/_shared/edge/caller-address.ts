import { Fault } from './answers.ts';
import type { Rest } from './rest.ts';

/** Those that an installation may name as its gateway's (`private.installation`). */
const HEADERS = [
  'cf-connecting-ip',
  'x-forwarded-for',
  'x-real-ip',
  'true-client-ip',
  'fly-client-ip',
] as const;

/**
 * From where a request comes, as the installation's gateway says; empty where none does. The database
 * decides it, for Edge Functions as for its own API.
 */
export async function callerAddress(service: Rest, request: Request): Promise<string> {
  const told = HEADERS.map((name) => [name, request.headers.get(name)]);
  const headers = Object.fromEntries(told.filter(([, value]) => value !== null));
  const address = await service.call('caller_address', { headers });
  if (typeof address !== 'string') throw new Fault('The database told no address.');
  return address;
}
