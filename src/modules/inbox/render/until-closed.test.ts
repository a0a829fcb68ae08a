import { expect, it } from 'vitest';
import type { DrawnDocument } from './drawn-document';
import { openQueue } from './in-turn';
import { untilClosed } from './until-closed';

/** A document whose worker never answers. */
function silent() {
  const never = () => new Promise<never>(() => undefined);
  const told: string[] = [];
  const document: DrawnDocument = {
    pageCount: 1,
    draw: never,
    textOf: never,
    close: () => told.push('closed'),
  };
  return { document: untilClosed(document), told };
}

it('a page that waits behind one of a closed document is drawn', async () => {
  const inTurn = openQueue();
  const { document } = silent();
  const first = inTurn(async () => await document.draw(1, 100));
  const second = inTurn(() => Promise.resolve('drawn'));
  document.close();
  await expect(first).rejects.toThrow();
  await expect(second).resolves.toBe('drawn');
});

it('a closed document answers nothing more, and is closed once', async () => {
  const { document, told } = silent();
  document.close();
  document.close();
  await expect(document.draw(1, 100)).rejects.toThrow();
  await expect(document.textOf(1)).rejects.toThrow();
  expect(told).toEqual(['closed']);
});
