import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRecordView } from './record-views.mutations';

const rpc = vi.hoisted(() => vi.fn());
vi.mock('@/lib/supabase/client', () => ({ db: { rpc } }));

const DONE = { data: 1, error: null, status: 200 };
const AWAY = { data: null, error: { message: 'TypeError: Failed to fetch', code: '' }, status: 0 };
const REFUSED = { data: null, error: { message: 'Not yours.', code: 'PT404' }, status: 404 };

beforeEach(() => {
  vi.useFakeTimers();
  rpc.mockReset().mockResolvedValue(DONE);
});
afterEach(() => {
  vi.useRealTimers();
});

let renders = 0;

function Page({ patient }: { patient: string | undefined }) {
  renders += 1;
  useRecordView(
    'company',
    patient === undefined
      ? undefined
      : { patientId: patient, subject: 'referrals', subjectId: `of ${patient}` },
  );
  return null;
}

function open() {
  renders = 0;
  const client = new QueryClient();
  const page = (patient?: string) => (
    <QueryClientProvider client={client}>
      <Page patient={patient} />
    </QueryClientProvider>
  );
  const { rerender, unmount } = render(page());
  return { show: (patient: string) => rerender(page(patient)), leave: unmount };
}

const told = () => rpc.mock.calls.map(([, args]) => args.patient_id);

it('is told once for each record that is opened, from when it is known whose it is', async () => {
  const { show } = open();
  expect(told()).toEqual([]);
  show('Ada');
  show('Ada');
  await vi.runAllTimersAsync();
  expect(rpc).toHaveBeenCalledExactlyOnceWith('record_viewed', {
    company_id: 'company',
    patient_id: 'Ada',
    subject: 'referrals',
    subject_id: 'of Ada',
  });
  show('Ben');
  await vi.runAllTimersAsync();
  expect(told()).toEqual(['Ada', 'Ben']);
});

it('draws nothing again for it', async () => {
  const { show } = open();
  show('Ada');
  await vi.runAllTimersAsync();
  expect(renders).toBe(2);
});

it('is tried again after a passing fault, though the screen was left', async () => {
  rpc.mockResolvedValueOnce(AWAY).mockResolvedValueOnce(AWAY);
  const { show, leave } = open();
  show('Ada');
  leave();
  await vi.runAllTimersAsync();
  expect(told()).toEqual(['Ada', 'Ada', 'Ada']);
});

it('is not insisted on where it is refused, and nothing breaks', async () => {
  rpc.mockResolvedValue(REFUSED);
  const { show } = open();
  show('Ada');
  await vi.runAllTimersAsync();
  expect(told()).toEqual(['Ada']);
});
