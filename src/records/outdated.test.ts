import { readdirSync, readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { OUTDATES, type Written } from './outdated';
import { markOutdated } from './use-write';

const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path}`)
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Queries that only a write of everything outdates, and why. */
const LASTING: Readonly<Record<string, string>> = {
  'draft-files': 'is kept on this device alone',
  drafts: 'is kept on this device alone',
  'file-scanner': 'follows the installation, which no page changes',
  files: 'a file never changes under its path',
  health: 'is measured when it is looked at',
  'insurance-cards': 'a picture never changes under its path',
  messages: 'what was said does not change; what is new is recent_messages',
  'notification-preferences':
    'each choice is shown as it is made, and taken back when it is refused',
  notification_defaults: 'each decision is shown as it is made, and taken back when it is refused',
  'vault-door': 'the vaults follow their own news',
  x12: 'is read of a response that does not change',
};

/**
 * The cached shapes: the third part of every key of a clinic or a person, with the files that spell
 * it.
 */
const SHAPES = new Set(
  SOURCES.flatMap(({ text }) =>
    [...text.matchAll(/\['(?:company|user)',(?:[^\][]|\[\d\])*?'([\w-]+)'/g)].map(
      ([, shape]) => shape ?? '',
    ),
  ),
);
const OUTDATED = new Set(
  Object.values(OUTDATES).flatMap((shapes) => (shapes === 'everything' ? [] : shapes)),
);

it('finds the shapes in the sources', () => {
  expect(SHAPES.size).toBeGreaterThan(60);
});

it('outdates only cached shapes', () => {
  const named = [...OUTDATED, ...Object.keys(LASTING)];
  expect(named.filter((shape) => !SHAPES.has(shape))).toEqual([]);
});

it('outdates every cached shape, or says why no write does', () => {
  // Every change is in the log and affects the tables' sizes.
  const always = ['audit_log', 'database'];
  const known = (shape: string) =>
    OUTDATED.has(shape) || shape in LASTING || always.includes(shape);
  expect([...SHAPES].filter((shape) => !known(shape))).toEqual([]);
  expect([...OUTDATED].filter((shape) => shape in LASTING)).toEqual([]);
});

it('has a write for every line', () => {
  const marks = new Set(
    SOURCES.flatMap(({ text }) =>
      [...text.matchAll(/(?:useWrite|mark|markOutdated)\((?:client, )?'([\w-]+)'/g)].map(
        ([, record]) => record,
      ),
    ),
  );
  expect(Object.keys(OUTDATES).filter((record) => !marks.has(record))).toEqual([]);
});

it('is the only place that outdates queries', () => {
  const elsewhere = SOURCES.filter(({ text }) => text.includes('invalidateQueries'));
  expect(elsewhere.map(({ path }) => path).sort()).toEqual([
    // After an interrupted session resumes, everything is refetched.
    'src/app/data-root.tsx',
    // Events name threads, not records.
    'src/company/live-events.tsx',
    'src/records/use-write.ts',
  ]);
});

/** Which queries a write outdates. */
async function outdatedBy(record: Written, shapes: readonly string[]) {
  const client = new QueryClient();
  for (const shape of shapes) client.setQueryData(['company', 'c1', shape, 'list'], 1);
  await markOutdated(client, record);
  const queries = client.getQueryCache().getAll();
  return queries.filter(({ state }) => state.isInvalidated).map(({ queryKey }) => queryKey[2]);
}

it('shows a patient from a packet in the lists at once', async () => {
  const shapes = ['patients', 'coverages', 'referrals', 'document_packets', 'home', 'search'];
  expect(await outdatedBy('packet-filing', shapes)).toEqual(shapes);
});

it('leaves what doesn’t depend on a write', async () => {
  expect(await outdatedBy('saved-views', ['saved_views', 'patients', 'home'])).toEqual([
    'saved_views',
  ]);
});

it('outdates everything if a write changes everything', async () => {
  const shapes = ['patients', 'treatment_vials', 'files', 'messages', 'notifications'];
  expect(await outdatedBy('patient-merge', shapes)).toEqual(shapes);
});
