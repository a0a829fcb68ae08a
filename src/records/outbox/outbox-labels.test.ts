import { expect, it } from 'vitest';
import { progressOf } from './outbox-labels';

const fax = { channel: 'fax', state: 'queued', sent_at: null, is_simulated: false } as const;
const AT = '2026-06-01T12:00:00Z';

it.each([
  [fax, 'Waiting'],
  [{ ...fax, state: 'sent', sent_at: AT }, 'Sent, not confirmed'],
  [{ ...fax, state: 'delivered', sent_at: AT }, 'Delivered'],
  [{ ...fax, state: 'failed', sent_at: AT }, 'Came back'],
  [{ ...fax, channel: 'print' }, 'To print'],
  // Nothing left the demo, whatever the way.
  [{ ...fax, state: 'sent', sent_at: AT, is_simulated: true }, 'Simulated'],
  [{ ...fax, state: 'delivered', sent_at: AT, is_simulated: true }, 'Simulated'],
  [{ ...fax, channel: 'email', state: 'delivered', sent_at: AT, is_simulated: true }, 'Simulated'],
  [{ ...fax, channel: 'sms', state: 'delivered', sent_at: AT, is_simulated: true }, 'Simulated'],
] as const)('%j is "%s"', (message, label) => {
  expect(progressOf(message).label).toBe(label);
});
