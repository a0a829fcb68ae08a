import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { workOut } from './proof-of-work';

it('finds eight answers whose SHA-256 begins with so many zero bits, as the database checks it', async () => {
  const answers = await workOut('0123456789abcdef', 5);
  expect(answers).toHaveLength(8);
  for (const [place, answer] of answers.entries()) {
    const text = `0123456789abcdef.${place}.${answer}`.repeat(256);
    const digest = createHash('sha256').update(text).digest();
    expect(digest.readUInt32BE(0)).toBeLessThan(2 ** 27);
  }
});
