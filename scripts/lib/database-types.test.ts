import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderDatabaseTypes, renderEnums } from './database-types.ts';

let db: PGlite;
let types: string;
let enums: string;

beforeAll(async () => {
  db = await PGlite.create();
  await db.exec(`
    create schema elsewhere;
    create table elsewhere.people (id uuid primary key);
    create schema private;
    create type public.mood as enum ('good', 'it''s fine');
    create function private.good_moods() returns public.mood[] language sql immutable return array['good']::public.mood[];
    create domain public.short_text as text check (char_length(value) < 9);
    create table public.clinics (id uuid primary key default gen_random_uuid(), name short_text not null);
    create table public.visits (
      clinic_id uuid not null references public.clinics (id),
      number integer generated always as identity,
      person_id uuid references elsewhere.people (id),
      moods public.mood[] not null default '{}',
      notes jsonb,
      doubled integer generated always as (1 + 1) stored,
      primary key (clinic_id, number)
    );
    create table public.bills (
      clinic_id uuid not null,
      number integer not null,
      amount numeric(9, 2) not null,
      primary key (clinic_id, number),
      foreign key (clinic_id, number) references public.visits (clinic_id, number)
    );
    create view public.clinic_names as select name from public.clinics;
    create function public.nothing() returns void language sql as '';
    create function public.first_visit(clinic uuid, mood public.mood default null, most integer default 5)
      returns public.visits language sql as 'select * from public.visits limit 1';
    create function public.all_clinics() returns setof public.clinics language sql as 'select * from public.clinics';
    create function public.totals(since date) returns table (day date, total bigint)
      language sql as 'select since, 1::bigint';
    create function public.on_change() returns trigger language plpgsql as 'begin return new; end';
  `);
  types = squeeze(await renderDatabaseTypes(db));
  enums = await renderEnums(db);
}, 60_000);

afterAll(() => db.close());

it('writes rows by their columns, null where null may be', () => {
  expect(types).toContain(
    `visits: Table< { clinic_id: string; doubled: number | null; moods: Database['public']['Enums']['mood'][]; notes: Json | null; number: number; person_id: string | null; },`,
  );
});

it('requires in an insert what has no default, and refuses what the database computes', () => {
  expect(types).toContain(`person_id: string | null; }, 'moods', 'doubled' | 'number', [`);
  expect(types).toContain(`clinics: Table< { id: string; name: string; }, 'id', never, [] >;`);
});

it('relates tables of the schema, over several columns, and tells one from many', () => {
  expect(types).toContain(
    `Link<'bills_clinic_id_number_fkey', ['clinic_id', 'number'], 'visits', ['clinic_id', 'number'], true>`,
  );
  expect(types).toContain(`Link<'visits_clinic_id_fkey', ['clinic_id'], 'clinics', ['id'], false>`);
  expect(types).not.toContain('visits_person_id_fkey');
});

it('treats every column of a view as nullable', () => {
  expect(types).toContain('clinic_names: { Row: { name: string | null; }; Relationships: []; };');
});

it('writes functions with their defaults, rows, sets and tables, and no trigger', () => {
  expect(types).toContain('nothing: { Args: Record<PropertyKey, never>; Returns: undefined; };');
  expect(types).toContain(
    `first_visit: { Args: { clinic: string; mood?: Database['public']['Enums']['mood'] | null; most?: number; }; Returns: Database['public']['Tables']['visits']['Row']; SetofOptions: { from: '*'; to: 'visits'; isOneToOne: true; isSetofReturn: false }; };`,
  );
  expect(types).toContain(
    `Returns: Database['public']['Tables']['clinics']['Row'][]; SetofOptions: { from: '*'; to: 'clinics'; isOneToOne: false; isSetofReturn: true };`,
  );
  expect(types).toContain(
    'totals: { Args: { since: string; }; Returns: { day: string; total: number; }[]; };',
  );
  expect(types).not.toContain('on_change');
});

it('writes enums as types and as values, in their order', () => {
  expect(types).toContain(String.raw`mood: 'good' | 'it\'s fine';`);
  expect(enums).toContain(String.raw`export const mood = ['good', 'it\'s fine'] as const;`);
  expect(enums).toContain("export const good_moods: readonly (typeof mood)[number][] = ['good'];");
  expect(types).toContain("export * as enums from './enums';");
});

const SPACE = /\s+/g;

function squeeze(text: string): string {
  return text.replace(SPACE, ' ');
}
