import type { UseQueryResult } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { CompanyContext } from '@/company/company-context';
import { downloadBlob, downloadText } from '@/lib/download';
import { AppError } from '@/lib/errors';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';
import type { ChartData } from '../chart-data';
import { ChartCard } from './chart-card';
import { pictureOf } from './picture';

vi.mock('./chart-canvas', () => ({
  ChartCanvas: ({ label }: { label: string }) => <canvas role="img" aria-label={label} />,
}));
vi.mock('./picture', () => ({ pictureOf: vi.fn() }));
vi.mock('@/lib/download', () => ({ downloadBlob: vi.fn(), downloadText: vi.fn() }));

const CHART: ChartData = {
  shape: 'bars',
  cases: 12,
  categoryTitle: 'Reason',
  categories: ['Duplicate', 'No capacity'],
  columns: [
    { label: 'This period', color: 'chart-1', values: [3, 0] },
    { label: 'Median days', values: [1.5, null], format: (days) => `${days} days` },
  ],
};

type Query = UseQueryResult<ChartData | null, AppError>;
type State = Pick<Query, 'isPending' | 'isError' | 'isFetching' | 'isPlaceholderData'> & {
  data?: ChartData | null;
  error?: AppError;
};

const IDLE: State = {
  isPending: false,
  isError: false,
  isFetching: false,
  isPlaceholderData: false,
};

const toChart = (data: ChartData | null) => data;

function show(state: Partial<State>) {
  const refetch = vi.fn();
  const onPick = vi.fn();
  const onLeftOut = vi.fn();
  // The part of a query that the card reads; the test calls no server.
  const query: Query = Object.assign(Object.create(null), IDLE, state, { refetch });
  render(
    <MemoryRouter initialEntries={['/?period=custom&from=2026-07-01&to=2026-07-31']}>
      <CompanyContext value={portalOf('staff')}>
        <ChartCard
          title="Decline reasons"
          definition="Declined in the period."
          query={query}
          toChart={toChart}
          exclusions={() => [
            { text: '2 cancelled left out.', onOpen: onLeftOut },
            { text: '1 without a date left out.' },
          ]}
          onPick={onPick}
        />
      </CompanyContext>
    </MemoryRouter>,
  );
  return { refetch, onPick, onLeftOut };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function download(item: string) {
  await userEvent.click(button('Download: Decline reasons'));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}

it('says what it counts to who asks, whatever becomes of the question', async () => {
  show({ isPending: true });
  expect(screen.getByRole('heading', { name: 'Decline reasons' })).toBeTruthy();
  expect(screen.getByText('Loading figures...')).toBeTruthy();
  const ask = button('How this is counted: Decline reasons');
  await userEvent.click(ask);
  const told = screen.getByRole('dialog', { name: 'How this is counted: Decline reasons' });
  expect(within(told).getByText('Declined in the period.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(ask);
});

it('draws no picture of four cases: their numbers stand in a table', () => {
  show({ data: { ...CHART, cases: 4 } });
  expect(screen.getByText('Too few cases for a chart.')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Decline reasons' })).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Show as/ })).toBeNull();
});

it('says why there is nothing to see, and asks again when told to', async () => {
  const { refetch } = show({ isError: true, error: new AppError('offline') });
  expect(screen.getByText(/The figures could not be loaded. You seem to be offline/)).toBeTruthy();
  await userEvent.click(button('Retry'));
  expect(refetch).toHaveBeenCalledOnce();
});

it('without rows says so, and still what was left out', () => {
  show({ data: null });
  expect(screen.getByText('No data available')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('1 without a date left out.')).toBeTruthy();
});

it('opens what was left out where it can be listed', async () => {
  const { onLeftOut } = show({ data: CHART });
  await userEvent.click(button('2 cancelled left out. Show the rows'));
  expect(onLeftOut).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: /without a date/ })).toBeNull();
});

it('has all that the chart says as a table, from whose numbers one comes to the rows', async () => {
  const { onPick } = show({ data: CHART });
  expect(
    await screen.findByRole('img', { name: /^Decline reasons, a chart of 2 rows/ }),
  ).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(button('Show as table: Decline reasons'));
  const table = screen.getByRole('table', { name: 'Decline reasons' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['Reason', 'This period', 'Median days'],
    ['Duplicate', '3', '1.5 days'],
    ['No capacity', '0', '–'],
  ]);
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.click(button('Duplicate, This period: 3. Show the rows'));
  expect(onPick).toHaveBeenCalledExactlyOnceWith(0, 0, CHART);
  // Nothing is behind a zero or a dash.
  expect(screen.queryByRole('button', { name: /^No capacity/ })).toBeNull();
  await userEvent.click(button('Show as chart: Decline reasons'));
  expect(await screen.findByRole('img')).toBeTruthy();
});

it('hands out the table’s numbers under the chart’s name and days', async () => {
  show({ data: CHART });
  await download('Download CSV');
  const [name, type, text] = vi.mocked(downloadText).mock.lastCall ?? [];
  expect([name, type]).toEqual(['decline-reasons-2026-07-01-to-2026-07-31.csv', 'text/csv']);
  expect(text).toMatch(
    /"Reason","This period","Median days"\r\n"Duplicate",3,1\.5\r\n"No capacity",0,\r\n$/,
  );
});

it('hands out the picture of what is drawn, with its title and days', async () => {
  const picture = new Blob(['a picture']);
  vi.mocked(pictureOf).mockResolvedValue(picture);
  show({ data: CHART });
  const canvas = await screen.findByRole('img');
  await download('Download PNG');
  await vi.waitFor(() =>
    expect(downloadBlob).toHaveBeenLastCalledWith(
      'decline-reasons-2026-07-01-to-2026-07-31.png',
      picture,
    ),
  );
  expect(pictureOf).toHaveBeenLastCalledWith(
    canvas,
    CHART,
    'Decline reasons',
    'Jul 1 – Jul 31, 2026',
  );
});

it('has no picture of a table, and says what to do for one', async () => {
  show({ data: CHART });
  await userEvent.click(button('Show as table: Decline reasons'));
  await userEvent.click(button('Download: Decline reasons'));
  const item = screen.getByRole('menuitem', { name: /Download PNG/ });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(item.textContent).toContain('Show the chart first.');
});

it('keeps the figures of before, faint and closed, while others are on their way', async () => {
  show({ data: CHART, isPlaceholderData: true });
  const picture = await screen.findByRole('img');
  expect(picture.closest('[inert]')?.getAttribute('aria-busy')).toBe('true');
});
