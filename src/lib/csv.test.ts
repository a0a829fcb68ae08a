import { expect, it } from 'vitest';
import { toCsv, withoutGuard } from './csv';

it('quotes commas, quotes and line breaks', () => {
  expect(toCsv(['Name', 'Notes'], [["O'Rourke, Sinead", 'said "yes"\nthen left']])).toBe(
    '\uFEFF"Name","Notes"\r\n"O\'Rourke, Sinead","said ""yes""\nthen left"\r\n',
  );
});

it('leaves missing values empty and numbers plain', () => {
  expect(toCsv(['A', 'B', 'C'], [[null, -3, '']])).toBe('\uFEFF"A","B","C"\r\n,-3,\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\n=1', '＝1+1', '＠SUM(A1)'])(
  'never lets %j become a formula',
  (text) => {
    expect(toCsv(['A'], [[text]])).toContain(`\r\n"'${text}"`);
  },
);

it('is one field, whatever the reader’s separator', () => {
  expect(toCsv(['A'], [["x;=cmd|' /C calc'!A0"]])).toContain(`\r\n"x;=cmd|' /C calc'!A0"\r\n`);
});

it.each(['=1+1', "'=1", "''@x", "'quoted'", 'plain', ''])('restores %j', (text) => {
  const [, field = ''] = toCsv(['A'], [[text]]).split('\r\n');
  expect(withoutGuard(field.replace(/^"|"$/g, ''))).toBe(text);
});
