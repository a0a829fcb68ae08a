import { describe, expect, it } from 'vitest';
import { displayNameSchema, toDisplayName } from './display-name.model';

describe('display name', () => {
  it.each([
    ['Dana Whitfield', 'Dana Whitfield'],
    ['  Dana  ', 'Dana'],
    ['', null],
    ['   ', null],
  ])('stores %j as %j', (typed, stored) => {
    expect(toDisplayName(displayNameSchema.parse({ displayName: typed }))).toBe(stored);
  });

  it('counts 80 characters after the blanks around them are gone', () => {
    const longest = 'x'.repeat(80);
    expect(displayNameSchema.safeParse({ displayName: ` ${longest} ` }).success).toBe(true);
    expect(displayNameSchema.safeParse({ displayName: `${longest}x` }).success).toBe(false);
  });
});
