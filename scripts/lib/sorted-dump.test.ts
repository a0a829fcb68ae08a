import { expect, it } from 'vitest';
import { sortedDump } from './sorted-dump.ts';

const heading = (name: string, type: string) =>
  `--\n-- Name: ${name}; Type: ${type}; Schema: public; Owner: postgres\n--\n\n`;

const TABLE = (columns: string[]) =>
  `${heading('rooms', 'TABLE')}CREATE TABLE public.rooms (\n${columns.map((column) => `    ${column}`).join(',\n')}\n);\n\n\n`;

const BOOK = `${heading('book()', 'FUNCTION')}CREATE FUNCTION public.book() RETURNS integer\n    AS $$ select 1 $$;\n\n\n`;

const dumped = (...objects: string[]) =>
  `--\n-- PostgreSQL database dump\n--\n\n\\restrict a1b2\n\nSET lock_timeout = 0;\n\n${objects.join('')}--\n-- PostgreSQL database dump complete\n--\n\n\\unrestrict a1b2\n`;

it('is the same for any order of objects and columns', () => {
  const one = sortedDump(dumped(TABLE(['id uuid NOT NULL', 'name text']), BOOK));
  const other = sortedDump(dumped(BOOK, TABLE(['name text', 'id uuid NOT NULL'])));
  expect(one).toBe(other);
  expect(one).toContain('-- public FUNCTION book()\nCREATE FUNCTION public.book()');
  expect(one).not.toContain('a1b2');
});

it('differs by a column, and by a line of a body', () => {
  const one = sortedDump(dumped(TABLE(['id uuid NOT NULL']), BOOK));
  expect(sortedDump(dumped(TABLE(['id uuid']), BOOK))).not.toBe(one);
  expect(
    sortedDump(dumped(TABLE(['id uuid NOT NULL']), BOOK.replace('select 1', 'select 2'))),
  ).not.toBe(one);
});
