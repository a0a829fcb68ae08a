import { expect, it } from 'vitest';
import { addressLines } from './address-lines';

const nowhere = {
  address_line1: null,
  address_line2: null,
  city: null,
  state: null,
  zip_code: null,
};

it.each([
  [{}, []],
  [{ zip_code: '12207' }, ['12207']],
  [{ city: 'Albany' }, ['Albany']],
  [
    { address_line1: '12 Elm Street', city: 'Albany', state: 'NY', zip_code: '12207' },
    ['12 Elm Street', 'Albany, NY 12207'],
  ],
])('writes %j as on an envelope', (part, lines) => {
  expect(addressLines({ ...nowhere, ...part })).toEqual(lines);
});
