import { expect, it } from 'vitest';
import { passwordSchema } from './password.model';

const GOOD = { present: 'old', next: 'a long sentence', again: 'a long sentence' };

it.each([
  ['as asked for', {}, []],
  ['shorter than the clinic asks', { next: 'short', again: 'short' }, ['next']],
  ['wrong in both', { next: 'short', again: 'shorter' }, ['next', 'again']],
  ['typed differently the second time', { again: 'a long sentense' }, ['again']],
  ['the same as before', { present: GOOD.next }, ['next']],
  ['without the current one', { present: '' }, ['present']],
  [
    'made of the clinic’s name',
    { next: 'Lakeside ENT 2026', again: 'Lakeside ENT 2026' },
    ['next'],
  ],
  ['longer than can be kept', { next: 'éàüöç'.repeat(8), again: 'éàüöç'.repeat(8) }, ['next']],
])('%s', (_, change, paths) => {
  const { error } = passwordSchema(14, ['Lakeside ENT', 'dana']).safeParse({ ...GOOD, ...change });
  expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(paths);
});
