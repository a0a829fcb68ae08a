import fc from 'fast-check';
import { expect, it } from 'vitest';
import { npiProblem } from './npi';

it.each(['1234567893', '1000000004', '2000000002', '1900000013'])('%s is an NPI', (npi) => {
  expect(npiProblem(npi)).toBeNull();
});

it.each(['', '123456789', '12345678933', '3234567893', '123456789O', ' 1234567893'])(
  '"%s" has no such shape',
  (text) => {
    expect(npiProblem(text)).toContain('ten digits');
  },
);

it('notices every single mistyped digit', () => {
  const digits = fc.nat({ max: 9 });
  fc.assert(
    fc.property(fc.nat({ max: 9 }), digits, (place, digit) => {
      const right = [...'1234567893'];
      fc.pre(right[place] !== String(digit));
      expect(npiProblem(right.with(place, String(digit)).join(''))).not.toBeNull();
    }),
  );
});
