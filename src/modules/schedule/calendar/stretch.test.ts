import { expect, it } from 'vitest';
import { stretchTo } from './stretch';

const osei = { providerId: 'osei', starts: [540, 555, 570, 600] };
const hartwell = { providerId: 'hartwell', starts: [555, 570, 585] };

it('takes the slots up to the one that is pointed at, downwards and upwards', () => {
  expect(stretchTo([osei], 540, 569, 15)).toEqual({ from: 540, to: 570, providerIds: ['osei'] });
  expect(stretchTo([osei], 570, 541, 15)).toEqual({ from: 540, to: 585, providerIds: ['osei'] });
  expect(stretchTo([osei], 540, 545, 15)).toEqual({ from: 540, to: 555, providerIds: ['osei'] });
});

it('ends where the provider isn’t free, and begins nowhere else', () => {
  expect(stretchTo([osei], 555, 900, 15)).toMatchObject({ from: 555, to: 585 });
  expect(stretchTo([osei], 585, 600, 15)).toBeNull();
});

it('leaves who is free for all of it, and goes on with one alone', () => {
  const both = [osei, hartwell];
  expect(stretchTo(both, 555, 570, 15)?.providerIds).toEqual(['osei', 'hartwell']);
  expect(stretchTo(both, 555, 590, 15)).toEqual({ from: 555, to: 600, providerIds: ['hartwell'] });
  expect(stretchTo(both, 570, 541, 15)).toEqual({ from: 540, to: 585, providerIds: ['osei'] });
});
