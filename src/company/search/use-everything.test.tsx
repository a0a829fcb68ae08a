import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { loadWithClient } from '../../../scripts/test-setup/answers.ts';

let useEverything: typeof import('./use-everything').useEverything;

/** Open requests by their text, and those that were canceled. */
let unanswered: Map<string, (answer: Response) => void>;
let calledOff: string[];

const question = z.object({ term: z.string() });

beforeAll(async () => {
  loadWithClient();
  ({ useEverything } = await import('./use-everything'));
});

beforeEach(() => {
  unanswered = new Map();
  calledOff = [];
  vi.stubGlobal('fetch', (_input: string, init: RequestInit) => {
    const { term } = question.parse(JSON.parse(String(init.body)));
    init.signal?.addEventListener('abort', () => calledOff.push(term));
    return new Promise<Response>((resolve) => unanswered.set(term, resolve));
  });
});

const row = (name: string) => ({ kind: 'patient', id: name, first_name: name, place: 1 });

async function answer(term: string, ...names: string[]) {
  await vi.waitFor(() => expect(unanswered.has(term)).toBe(true));
  await act(async () => {
    unanswered.get(term)?.(Response.json(names.map(row)));
    await Promise.resolve();
  });
}

/** Each rendering on screen: the text and the rows beside it. */
const seen: [text: string, rows: string | undefined][] = [];

function Search({ text }: { text: string }) {
  const { rows } = useEverything('clinic', text);
  const names = rows?.map(({ id }) => id).join(', ');
  seen.push([text, names]);
  return <p>{names ?? 'Searching...'}</p>;
}

function open(text = '') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const at = (next: string) => (
    <QueryClientProvider client={client}>
      <Search text={next} />
    </QueryClientProvider>
  );
  const { rerender } = render(at(text));
  return { type: (next: string) => rerender(at(next)), user: userEvent.setup() };
}

it('shows the recent records for fewer than two letters, with one request', async () => {
  const { type } = open();
  await answer('', 'Noah');
  expect(await screen.findByText('Noah')).toBeTruthy();
  type('s');
  expect(screen.getByText('Noah')).toBeTruthy();
  type('so');
  expect(screen.getByText('Searching...')).toBeTruthy();
  await answer('so', 'Sofia');
  expect(await screen.findByText('Sofia')).toBeTruthy();
  type('');
  expect(screen.getByText('Noah')).toBeTruthy();
  expect([...unanswered.keys()]).toEqual(['', 'so']);
});

it('never shows an answer beside another text, and cancels outdated requests', async () => {
  const { type } = open();
  await answer('', 'Noah');
  type('sofia');
  await answer('sofia', 'Sofia');
  expect(await screen.findByText('Sofia')).toBeTruthy();
  seen.length = 0;
  type('wexl');
  await vi.waitFor(() => expect(unanswered.has('wexl')).toBe(true));
  type('wexler');
  await vi.waitFor(() => expect(calledOff).toEqual(['wexl']));
  await answer('wexler', 'Nadia');
  expect(await screen.findByText('Nadia')).toBeTruthy();
  type('sofia');
  // The first look isn't cached: it is requested again.
  expect(screen.getByText('Searching...')).toBeTruthy();
  const beside = new Set(
    seen.filter(([, rows]) => rows !== undefined).map(([text, rows]) => `${text}: ${rows}`),
  );
  expect([...beside]).toEqual(['wexler: Nadia']);
});

it('sends one request for text typed without a pause', async () => {
  const { type } = open();
  await answer('', 'Noah');
  for (const text of ['no', 'noa', 'noah']) type(text);
  await answer('noah', 'Noah');
  expect([...unanswered.keys()]).toEqual(['', 'noah']);
});
