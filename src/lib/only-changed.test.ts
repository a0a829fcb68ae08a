import { expect, it } from 'vitest';
import { onlyChanged } from './only-changed';

it('leaves out unchanged values, lists too', () => {
  const before = { name: 'Ada', phone: null, codes: ['J34.2', 'J32.9'], side: 'left' };
  expect(onlyChanged({ ...before, codes: ['J34.2', 'J32.9'] }, before)).toEqual({});
  expect(onlyChanged({ ...before, codes: ['J32.9'], side: 'right' }, before)).toEqual({
    codes: ['J32.9'],
    side: 'right',
  });
  expect(onlyChanged<{ phone: string | null }>({ phone: '555' }, { phone: null })).toEqual({
    phone: '555',
  });
});
