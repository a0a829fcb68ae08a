import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderDatabaseDocs } from './database-docs.ts';

let db: PGlite;
let page: string;

beforeAll(async () => {
  db = await PGlite.create();
  await db.exec(`
    create schema private;
    create table public.visits (id uuid primary key, minutes integer not null check (minutes > 0), note text);
    comment on table public.visits is 'When somebody
      came.';
    comment on column public.visits.note is 'What was said | written.';
    create table private.secrets (id uuid primary key);
    comment on table private.secrets is 'Hashes alone.';
    create function public.visit_count(since date) returns bigint language sql as 'select 1::bigint';
    comment on function public.visit_count is 'How many came.';
    create function public.on_change() returns trigger language plpgsql as 'begin return new; end';
  `);
  page = await renderDatabaseDocs(db);
}, 60_000);

afterAll(() => db.close());

it('tells of a table what its comment says, the columns that have one, and its rules', () => {
  expect(page).toContain(`### \`public.visits\`

When somebody came.

| Column | Type | |
|---|---|---|
| \`note\` | text | What was said \\| written. |

- \`CHECK ((minutes > 0))\``);
});

it('has the private tables behind those of the API', () => {
  expect(page.indexOf('Hashes alone.')).toBeGreaterThan(page.indexOf('When somebody came.'));
});

it('tells of the functions that can be called, and not of triggers', () => {
  expect(page).toContain('- `visit_count(since date)`: How many came.');
  expect(page).not.toContain('on_change');
});
