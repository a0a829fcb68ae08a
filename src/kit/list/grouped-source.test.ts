import { expect, it } from 'vitest';
import { type KeysetSource, listStart, readPage } from '@/lib/keyset';
import { groupedSource } from './grouped-source';

interface Row {
  id: string;
  stage: 'ready' | 'planned' | 'done';
}

const ROWS: Row[] = [
  { id: '1', stage: 'done' },
  { id: '2', stage: 'ready' },
  { id: '3', stage: 'done' },
  { id: '4', stage: 'ready' },
  { id: '5', stage: 'ready' },
];

function sourceOf(stage: Row['stage']): KeysetSource<Row> {
  return {
    read: (after, size) =>
      Promise.resolve(
        ROWS.filter((row) => row.stage === stage && row.id > (after?.id ?? '')).slice(0, size),
      ),
    placeOf: ({ id }) => ({ at: '2024-06-03', id }),
  };
}

it('runs group by group in the list’s order, across pages', async () => {
  const source = groupedSource({
    groups: ['ready', 'planned', 'done'] as const,
    groupOf: ({ stage }) => stage,
    sourceOf,
  });
  const { signal } = new AbortController();
  const pages: string[] = [];
  let next = listStart();
  do {
    const page = await readPage(source, next, 2, signal);
    pages.push(page.rows.map(({ id }) => id).join(''));
    next = page.next;
  } while (next !== null);
  expect(pages).toEqual(['24', '51', '3']);
});
