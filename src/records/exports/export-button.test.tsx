import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { KeysetSource } from '@/lib/keyset';
import { ExportButton } from './export-button';

interface Row {
  id: string;
}

const { downloadText, record, toast } = vi.hoisted(() => ({
  downloadText: vi.fn(),
  record: vi.fn(),
  toast: { success: vi.fn(), error: vi.fn() },
}));
vi.mock('@/lib/download', () => ({ downloadText }));
vi.mock('sonner', () => ({ toast }));
vi.mock('@/lib/supabase/client', () => ({
  db: { rpc: (...call: unknown[]) => ({ abortSignal: () => record(...call) }) },
}));

const RECORDED = { data: 1, error: null, status: 200 };

/** The requests in order. */
let asked: string[];

beforeEach(() => {
  vi.resetAllMocks();
  asked = [];
  record.mockImplementation((name: string) => {
    asked.push(name);
    return Promise.resolve(RECORDED);
  });
});

const PAGES: Record<string, string[]> = { nothing: ['1', '2'], 2: ['3'] };

const read: KeysetSource<Row>['read'] = (after) => {
  const place = after?.id ?? 'nothing';
  asked.push(`rows after ${place}`);
  return Promise.resolve((PAGES[place] ?? []).map((id) => ({ id })));
};

function show(source: KeysetSource<Row>['read'] = read) {
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <ExportButton
        companyId="clinic"
        subject="referrals"
        asked={{ status: 'pending' }}
        source={{ read: source, placeOf: ({ id }) => ({ at: '2024-06-03', id }) }}
        noun="referrals"
        name="referrals-2024-06-03"
        toCsv={(rows) => rows.map(({ id }) => id).join()}
      />
    </QueryClientProvider>,
  );
  const button = (name: RegExp) => screen.findByRole('button', { name });
  return { ...view, button, start: async () => userEvent.click(await button(/^Export CSV/)) };
}

it('writes to the log before it reads a row, then reads the list to its end', async () => {
  const { start } = show();
  await start();
  await waitFor(() =>
    expect(downloadText).toHaveBeenCalledWith('referrals-2024-06-03.csv', 'text/csv', '1,2,3'),
  );
  expect(asked).toEqual(['record_exported', 'rows after nothing', 'rows after 2', 'rows after 3']);
  expect(record).toHaveBeenCalledExactlyOnceWith('record_exported', {
    company_id: 'clinic',
    subject: 'referrals',
    details: { status: 'pending' },
  });
  expect(toast.success).toHaveBeenCalledWith('Exported 3 referrals');
});

it('reads nothing if the log refuses', async () => {
  record.mockResolvedValue({
    data: null,
    error: { code: 'PT403', message: 'Confirm that it is you.', details: null },
    status: 403,
  });
  const { start } = show();
  await start();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Confirm that it is you.'));
  expect(asked).toEqual([]);
  expect(downloadText).not.toHaveBeenCalled();
});

it('makes no partial file when a later page fails', async () => {
  const { start } = show((after, ...rest) =>
    after === null ? read(after, ...rest) : Promise.reject(new Error('The line is down.')),
  );
  await start();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('The line is down.'));
  expect(downloadText).not.toHaveBeenCalled();
});

/** Gives the first rows, then waits until it is stopped. */
function never(stopped: (reason: unknown) => void): KeysetSource<Row>['read'] {
  return (after, size, signal) =>
    after === null
      ? read(after, size, signal)
      : new Promise((_, reject) =>
          signal.addEventListener('abort', () => {
            stopped(signal.reason);
            reject(new Error('aborted'));
          }),
        );
}

it('shows progress, and stops on request without an error', async () => {
  const stopped = vi.fn();
  const { start, button } = show(never(stopped));
  await start();
  const cancel = await button(/^Cancel export of referrals 2$/);
  expect(document.activeElement).toBe(cancel);
  await userEvent.click(cancel);
  expect(await button(/^Export CSV/)).toBeTruthy();
  expect(stopped).toHaveBeenCalledOnce();
  expect(toast.error).not.toHaveBeenCalled();
  expect(downloadText).not.toHaveBeenCalled();
});

it('isn’t stopped by the second click of a double click', async () => {
  const stopped = vi.fn();
  const { button } = show(never(stopped));
  await userEvent.dblClick(await button(/^Export CSV/));
  await button(/^Cancel export of referrals 2$/);
  expect(stopped).not.toHaveBeenCalled();
  expect(record).toHaveBeenCalledOnce();
});

it('stops when the page is left', async () => {
  const stopped = vi.fn();
  const { start, button, unmount } = show(never(stopped));
  await start();
  await button(/^Cancel export of referrals 2$/);
  unmount();
  expect(stopped).toHaveBeenCalledOnce();
});
