import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { answer, loadWithClient } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';
import type { PrintAnswerDialog as Dialog } from './print-answer-dialog';

let CompanyContext: typeof import('@/company/company-context').CompanyContext;
let PrintAnswerDialog: typeof Dialog;

beforeAll(async () => {
  loadWithClient();
  ({ CompanyContext } = await import('@/company/company-context'));
  ({ PrintAnswerDialog } = await import('./print-answer-dialog'));
});

function show(state: 'queued' | 'sent') {
  const sent = answer({
    print_outbox_message: { message_id: 'm1', code: 'abcd'.repeat(8) },
    mark_letter_sent: 'sent',
  });
  const closed = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CompanyContext value={portalOf('staff')}>
        <PrintAnswerDialog
          message={{ id: 'm1', state, recipient: 'Lakeside Pediatrics' }}
          onClose={closed}
        />
      </CompanyContext>
    </QueryClientProvider>,
  );
  return { sent, closed, user: userEvent.setup() };
}

const button = (name: string) => screen.findByRole('button', { name });

it('a letter is sent when a person says so, not when its print window opens', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { sent, closed, user } = show('queued');
  await user.click(await button('Make letter'));
  await user.click(await button('Print letter'));
  expect(print).toHaveBeenCalledOnce();
  expect(sent['mark_letter_sent']).toBe(undefined);
  await user.click(await button('Mark as sent'));
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(sent['mark_letter_sent']).toEqual([{ message_id: 'm1' }]);
});

it('a letter that was sent is printed again, and not marked again', async () => {
  const { user } = show('sent');
  await user.click(await button('Make letter'));
  await button('Print letter');
  expect(screen.queryByRole('button', { name: 'Mark as sent' })).toBe(null);
});
