import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { answer, loadWithClient, refused } from '../../../scripts/test-setup/answers.ts';

let AuthorizationWarning: typeof import('./authorization-warning').AuthorizationWarning;

beforeAll(async () => {
  loadWithClient();
  ({ AuthorizationWarning } = await import('./authorization-warning'));
});

const OUTSIDE = 'The authorization is valid from Nov 9, 2026 to Dec 31, 2026.';

function open(answers: Record<string, unknown>) {
  const sent = answer(answers);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (day: string) => (
    <QueryClientProvider client={client}>
      <AuthorizationWarning companyId="c" asked={{ day, patientId: 'p1', referralId: null }} />
    </QueryClientProvider>
  );
  const { rerender } = render(page('2027-01-04'));
  return { sent, to: (day: string) => rerender(page(day)) };
}

it('shows beside an uncovered day, and disappears with it', async () => {
  const { sent, to } = open({
    authorization_warning: (asked: unknown) =>
      JSON.stringify(asked).includes('2027') ? [{ kind: 'date_outside', sentence: OUTSIDE }] : [],
  });
  expect((await screen.findByRole('alert')).textContent).toBe(OUTSIDE);
  to('2026-12-01');
  expect(screen.queryByRole('alert')).toBeNull();
  await expect
    .poll(() => sent['authorization_warning']?.at(-1))
    .toMatchObject({
      day: '2026-12-01',
      patient_id: 'p1',
      case_id: null,
    });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows a failure, and retries', async () => {
  const answers: Record<string, unknown> = {
    authorization_warning: refused('57014', 503, 'Too slow.'),
  };
  open(answers);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answers['authorization_warning'] = [{ kind: 'date_outside', sentence: OUTSIDE }];
  await userEvent.click(retry);
  expect(await screen.findByText(OUTSIDE)).toBeTruthy();
});
