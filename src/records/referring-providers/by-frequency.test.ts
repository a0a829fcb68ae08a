import { expect, it } from 'vitest';
import { byFrequency } from './by-frequency';

it('suggests each referring provider once, the most frequent first', () => {
  expect(byFrequency(['Dr. Brandt', 'Harper Audiology', 'harper audiology', 'Dr. Abara'])).toEqual([
    'Harper Audiology',
    'Dr. Brandt',
    'Dr. Abara',
  ]);
});
