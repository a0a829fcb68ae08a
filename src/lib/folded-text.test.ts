import { expect, it } from 'vitest';
import { foldText, hasWords } from './folded-text';

it.each([
  ['  José  VILLANUEVA ', 'jose villanueva'],
  ["O'Rourke, Sinéad", 'orourke sinead'],
  ['O’Rourke `Jo´', 'orourke jo'],
  ['Mbeki-Stone', 'mbeki stone'],
  ['St. John–Łukasz Weiß', 'st john lukasz weiss'],
  ['DE-10017', 'de 10017'],
  ['Nguyễn Đức Ødegård', 'nguyen duc odegard'],
  ['100%_\\', '100'],
])('reads %s as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('finds words in any order, short ones only at the start of a word', () => {
  expect(hasWords('Noah Abernathy', 'abern noah')).toBe(true);
  expect(hasWords('Noah Abernathy', 'no ab')).toBe(true);
  expect(hasWords('Noah Abernathy', 'oa')).toBe(false);
  expect(hasWords('Noah Abernathy', 'nathy')).toBe(true);
  expect(hasWords('Noah Abernathy', '')).toBe(true);
});
