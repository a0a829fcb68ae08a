import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster, toast } from 'sonner';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { BARE_CASE, checklistItem } from '@/records/surgery-cases/case.fixture';
import type { CaseDetail } from '@/records/surgery-cases/surgery-cases.queries';
import { answer, loadWithClient, refused } from '../../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../../scripts/test-setup/portal.ts';

let CaseBlockers: typeof import('./case-blockers').CaseBlockers;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;
let surgeryCaseQueries: typeof import('@/records/surgery-cases/surgery-cases.queries').surgeryCaseQueries;

afterEach(() => {
  toast.dismiss();
});

beforeAll(async () => {
  loadWithClient();
  ({ CaseBlockers } = await import('./case-blockers'));
  ({ CompanyContext } = await import('@/company/company-context'));
  ({ surgeryCaseQueries } = await import('@/records/surgery-cases/surgery-cases.queries'));
});

const allergies = checklistItem('i1', 'Allergies reviewed', { state: 'in_progress', revision: 4 });
const consent = checklistItem('i2', 'Consent signed', { owner_role: 'surgeon' });

const blocks = ({ id, label }: { id: string; label: string }) => ({
  item_id: id,
  kind: 'item' as const,
  label,
  why: 'Not started.',
});

function show(answers: Record<string, unknown>, labels: readonly string[] = []) {
  const sent = answer({ signs_as_physician: false, ...answers });
  const items = [allergies, consent];
  const subject = { ...BARE_CASE, items };
  const client = new QueryClient();
  // The row as read after a save.
  const saved: CaseDetail = {
    ...subject,
    items: items.map((item) => ({ ...item, revision: item.revision + 1 })),
  };
  client.setQueryData(surgeryCaseQueries.detail('c1', subject.id).queryKey, saved);
  const others = labels.map((label) => ({ ...blocks({ id: '', label }), kind: 'age' as const }));
  render(
    <QueryClientProvider client={client}>
      <CompanyContext value={portalOf('staff')}>
        <CaseBlockers
          subject={subject}
          blockers={[blocks(allergies), blocks(consent), ...others]}
          stage="Ready"
          today="2026-06-10"
          ask={() => undefined}
        />
        <Toaster />
      </CompanyContext>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent };
}

const lines = () => {
  const list = screen.getByRole('list', { name: 'What blocks Ready' });
  return within(list).getAllByRole('listitem');
};

const line = (label: string) => {
  const found = lines().find(({ textContent }) => textContent?.includes(label));
  if (!found) throw new Error(`No line says "${label}".`);
  return within(found);
};

it('a line is resolved where it stands, and can be undone as long as no colleague changed it since', async () => {
  const { user, sent } = show({ set_checklist_item: {} });
  await user.click(screen.getByRole('button', { name: 'Resolve Allergies reviewed' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect
    .poll(() => sent['set_checklist_item'])
    .toEqual([
      { item_id: 'i1', state: 'done', expected_revision: 4 },
      {
        item_id: 'i1',
        state: 'in_progress',
        reason: null,
        result_date: null,
        valid_until: null,
        expected_revision: 5,
      },
    ]);
});

it('shows a colleague’s change beside the line', async () => {
  const { user } = show({
    set_checklist_item: refused('PT409', 409, 'Theo Lindgren changed this item just now.'),
  });
  await user.click(screen.getByRole('button', { name: 'Resolve Allergies reviewed' }));
  expect(
    await line('Allergies').findByText('Theo Lindgren changed this item just now.'),
  ).toBeTruthy();
});

it('what only a physician settles says so, without a button that would be refused', () => {
  show({});
  expect(line('Consent').getByText('A physician signs this off.')).toBeTruthy();
  expect(line('Consent').queryByRole('button')).toBeNull();
});

it('shows the first few of many, and the others on demand', async () => {
  const { user } = show({}, ['CPT 1', 'CPT 2', 'CPT 3', 'CPT 4']);
  expect(lines()).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(lines()).toHaveLength(6);
});
