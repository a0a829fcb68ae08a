import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { loadWithClient } from '../../../scripts/test-setup/answers.ts';

let PatientPicker: typeof import('./patient-picker').PatientPicker;
let usePatientSearch: typeof import('./use-patient-search').usePatientSearch;

/** Open requests, by search text. */
let unanswered: Map<string, (answer: Response) => void>;

const question = z.object({ term: z.string() });

beforeAll(async () => {
  loadWithClient();
  ({ PatientPicker } = await import('./patient-picker'));
  ({ usePatientSearch } = await import('./use-patient-search'));
});

beforeEach(() => {
  unanswered = new Map();
  vi.stubGlobal('fetch', (_input: string, init: RequestInit) => {
    const { term } = question.parse(JSON.parse(String(init.body)));
    return new Promise<Response>((resolve) => unanswered.set(term, resolve));
  });
});

const patient = (id: string, first_name: string, last_name: string) => ({
  id,
  first_name,
  last_name,
  date_of_birth: '1990-02-01',
  medical_record_number: null,
  phone: '(555) 555-0188',
  matched: ['name'],
});

interface HarnessProps {
  onChoose: (patient: unknown) => void;
  onAddNew: () => void;
  onSubmit: () => void;
  /** Called with each rendering. */
  onRender: (shown: { text: string; names: string[] }) => void;
}

function Harness({ onChoose, onAddNew, onSubmit, onRender }: HarnessProps) {
  const search = usePatientSearch('clinic');
  onRender({ text: search.text, names: search.found.map(({ first_name }) => first_name) });
  return (
    <form onSubmit={onSubmit}>
      <PatientPicker
        control={{ id: 'patient', 'aria-describedby': '' }}
        search={search}
        onChoose={onChoose}
        onAddNew={onAddNew}
      />
      <button type="submit">Save</button>
    </form>
  );
}

function open({ onRender = vi.fn() }: Partial<HarnessProps> = {}) {
  const heard = { onChoose: vi.fn(), onAddNew: vi.fn(), onSubmit: vi.fn() };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Harness {...heard} onRender={onRender} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), ...heard };
}

async function answer(term: string, found: unknown[]) {
  await vi.waitFor(() => expect([...unanswered.keys()]).toContain(term));
  await act(async () => unanswered.get(term)?.(Response.json(found)));
}

const field = () => screen.getByRole('combobox');
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('offers no one for an unanswered name, whatever the name before found', async () => {
  const { user, onChoose, onAddNew, onSubmit } = open();
  await user.type(field(), 'Sofia');
  await answer('Sofia', [patient('p1', 'Sofia', 'Grabowski')]);
  await screen.findByRole('option', { name: /Sofia Grabowski/ });

  await user.clear(field());
  await user.type(field(), 'Wexler');
  expect(offered()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('Searching...');
  await user.keyboard('{ArrowDown}{Enter}{ArrowUp}{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  expect(onAddNew).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();

  await answer('Wexler', [patient('p2', 'Nadia', 'Wexler')]);
  expect(await screen.findByRole('option', { name: /Nadia Wexler/ })).toBeTruthy();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'p2' }));
});

it('never shows a person beside a text they weren’t found for', async () => {
  const onRender = vi.fn<HarnessProps['onRender']>();
  const { user } = open({ onRender });
  await user.type(field(), 'So');
  await answer('So', [patient('p1', 'Sofia', 'Grabowski')]);
  await screen.findByRole('option', { name: /Sofia/ });
  // There is a rendering between the key press and its request.
  await user.type(field(), 'l');
  await answer('Sol', [patient('p3', 'Solomon', 'Fairbanks')]);
  await screen.findByRole('option', { name: /Solomon/ });
  await user.type(field(), '{Backspace}{Backspace}');
  const pairs = onRender.mock.calls.flatMap(([{ text, names }]) =>
    names.map((name) => `${text}: ${name}`),
  );
  expect([...new Set(pairs)]).toEqual(['So: Sofia', 'Sol: Solomon']);
});

it('matches a late answer to its text', async () => {
  const { user } = open();
  await user.type(field(), 'Sofia');
  await vi.waitFor(() => expect([...unanswered.keys()]).toContain('Sofia'));
  await user.clear(field());
  await user.type(field(), 'Wexler');
  await answer('Sofia', [patient('p1', 'Sofia', 'Grabowski')]);
  expect(offered()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('Searching...');
});

it('says what matched, and names a number without a match', async () => {
  const { user } = open();
  await user.type(field(), '0188');
  await answer('0188', [{ ...patient('p1', 'Sofia', 'Grabowski'), matched: ['phone'] }]);
  expect((await screen.findByRole('option', { name: /Sofia/ })).textContent).toBe(
    'Sofia GrabowskiPhoneBorn Feb 1, 1990 · (555) 555-0188',
  );
  await user.clear(field());
  await user.type(field(), '2/14/87');
  await answer('2/14/87', []);
  await vi.waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('No patient has this birth date.'),
  );
});
