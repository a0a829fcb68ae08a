import { expect, it } from 'vitest';
import { bodyWithin, jsonWithin } from './body.ts';

function request(body: BodyInit, headers: Record<string, string> = {}) {
  // Streams are sent in one direction at a time, which Node wants to be told.
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('http://functions.example', init);
}

/** A body that says nothing of its length, and never ends. */
function endless() {
  const sent = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent.bytes += 1000;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  return { sent, body };
}

it('a body is read whole up to its limit', async () => {
  expect(await bodyWithin(request('abc'), 3)).toEqual(new TextEncoder().encode('abc'));
  expect(await bodyWithin(request(''), 3)).toHaveLength(0);
  expect(await bodyWithin(request('abcd'), 3)).toBeNull();
});

it('one that claims to be longer is not read at all', async () => {
  const { sent, body } = endless();
  expect(await bodyWithin(request(body, { 'Content-Length': '5000' }), 3000)).toBeNull();
  expect(sent.bytes).toBeLessThan(3000);
});

it('one that never ends is read no further than its limit', async () => {
  const { sent, body } = endless();
  expect(await bodyWithin(request(body), 3000)).toBeNull();
  expect(sent.bytes).toBeLessThan(10_000);
});

it('JSON that is short is read, and nothing else is', async () => {
  expect(await jsonWithin(request('{"a":1}'))).toEqual({ a: 1 });
  expect(await jsonWithin(request('{'))).toBeNull();
  expect(await jsonWithin(request(JSON.stringify('x'.repeat(20_000))))).toBeNull();
});
