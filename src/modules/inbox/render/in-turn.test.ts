import { expect, it } from 'vitest';
import { inTurn } from './in-turn';

it('one page is held at a time, and one that fails holds up no other', async () => {
  const told: string[] = [];
  const page = (name: string, fails = false) =>
    inTurn(async () => {
      told.push(`${name} begins`);
      await Promise.resolve();
      told.push(`${name} ends`);
      if (fails) throw new Error('It can’t be drawn.');
      return name;
    });
  const first = page('first', true);
  const second = page('second');
  await expect(first).rejects.toThrow('It can’t be drawn.');
  await expect(second).resolves.toBe('second');
  expect(told).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
