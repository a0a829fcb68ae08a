import { expect, it } from 'vitest';
import { toCsv, withoutGuard } from './csv';

it('keeps commas, quotes and line breaks inside their field', () => {
  expect(toCsv(['Name', 'Notes'], [["O'Rourke, Sinead", 'said "yes"\nthen left']])).toBe(
    '\uFEFF"Name","Notes"\r\n"O\'Rourke, Sinead","said ""yes""\nthen left"\r\n',
  );
});

it('leaves empty what there is not, and numbers as they are', () => {
  expect(toCsv(['A', 'B', 'C'], [[null, -3, '']])).toBe('\uFEFF"A","B","C"\r\n,-3,\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\n=1', '＝1+1', '＠SUM(A1)'])(
  'never lets %j become a formula',
  (text) => {
    expect(toCsv(['A'], [[text]])).toContain(`\r\n"'${text}"`);
  },
);

it('is one field, whichever character separates fields where it is opened', () => {
  expect(toCsv(['A'], [["x;=cmd|' /C calc'!A0"]])).toContain(`\r\n"x;=cmd|' /C calc'!A0"\r\n`);
});

it.each(['=1+1', "'=1", "''@x", "'quoted'", 'plain', ''])('gives %j back as it was', (text) => {
  const [, field = ''] = toCsv(['A'], [[text]]).split('\r\n');
  expect(withoutGuard(field.replace(/^"|"$/g, ''))).toBe(text);
});
