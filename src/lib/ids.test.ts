import { describe, expect, it } from 'vitest';
import { idOrNull } from './ids';

describe('idOrNull', () => {
  it('accepts an id in any case and returns lower case', () => {
    expect(idOrNull('30000000-0000-4000-8000-00000000000A')).toBe(
      '30000000-0000-4000-8000-00000000000a',
    );
  });

  it.each([
    null,
    undefined,
    '',
    '7',
    '30000000-0000-4000-8000-00000000000',
    '30000000-0000-4000-8000-00000000000g',
    ' 30000000-0000-4000-8000-000000000001',
    '30000000-0000-4000-8000-000000000001\n',
    "1' or '1'='1",
  ])('ignores %j', (text) => expect(idOrNull(text)).toBeNull());
});
