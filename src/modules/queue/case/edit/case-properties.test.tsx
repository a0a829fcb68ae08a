import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster, toast } from 'sonner';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { BARE_CASE } from '@/records/surgery-cases/case.fixture';
import type { CaseDetail } from '@/records/surgery-cases/surgery-cases.queries';
import { answer, loadWithClient } from '../../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../../scripts/test-setup/portal.ts';

let CaseProperties: typeof import('./case-properties').CaseProperties;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;

afterEach(() => {
  toast.dismiss();
});

beforeAll(async () => {
  loadWithClient();
  ({ CaseProperties } = await import('./case-properties'));
  ({ CompanyContext } = await import('@/company/company-context'));
});

const { patient, procedures, items, team, elsewhere, ...row } = BARE_CASE;
const OSEI = { id: 'd1', name: 'Dr. Osei' };
const SAVED = { stage: 'preop' };

const refusedAs = (message: string, detail: object) => () =>
  Response.json(
    { code: 'PT409', message, details: JSON.stringify(detail), hint: null },
    { status: 409 },
  );

/** @param now the case in the database, which the page may not know yet */
function show(
  now: Partial<CaseDetail>,
  answers: Record<string, unknown> = { edit_surgery_case: SAVED },
  shown: Partial<CaseDetail> = {},
) {
  const sent = answer({
    providers: [OSEI],
    locations: [{ id: 'l1', name: 'Lakeshore ENT', kind: 'office', address: null }],
    open_surgery_case: [{ ...row, ...now }],
    open_record: [patient],
    surgery_case_procedures: procedures,
    surgery_case_checklist: items,
    surgery_case_team: [{ team, elsewhere }],
    operating_rooms: [],
    ...answers,
  });
  const onSchedule = vi.fn();
  const onOtherLength = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CompanyContext value={portalOf('staff')}>
        <CaseProperties
          subject={{ ...BARE_CASE, ...shown }}
          onSchedule={onSchedule}
          onOtherLength={onOtherLength}
        />
        <Toaster />
      </CompanyContext>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  return {
    sent,
    user,
    onSchedule,
    onOtherLength,
    async choose(property: string, value: string) {
      await user.click(await screen.findByRole('combobox', { name: property }));
      await user.click(await screen.findByRole('option', { name: value }));
    },
  };
}

it('a surgeon is set with one choice, and taken back with one press', async () => {
  const answers: Record<string, unknown> = { edit_surgery_case: SAVED };
  const { sent, user, choose } = show({}, answers);
  await choose('Surgeon', 'Dr. Osei');
  expect(await screen.findByText('Surgeon set to Dr. Osei')).toBeTruthy();
  expect(sent['edit_surgery_case']).toMatchObject([
    { surgeon_id: 'd1', duration_minutes: 60, expected_revision: 1 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => sent['edit_surgery_case']).toMatchObject([{}, { surgeon_id: null }]);
});

it('what colleagues changed beside it stays', async () => {
  const { sent, user } = show({ notes: 'Latex allergy.', revision: 4 });
  await user.click(screen.getByRole('button', { name: 'Length' }));
  await user.click(await screen.findByRole('menuitemradio', { name: '90 minutes' }));
  expect(await screen.findByText('Length set to 90 minutes')).toBeTruthy();
  expect(sent['edit_surgery_case']).toMatchObject([
    { duration_minutes: 90, notes: 'Latex allergy.', expected_revision: 4 },
  ]);
});

it('shows a colleague’s change instead of overwriting it, unless the member insists', async () => {
  const changed = 'Theo Lindgren changed this case just now.';
  const { sent, choose } = show(
    { location_id: 'l2', revision: 2 },
    { edit_surgery_case: refusedAs(changed, { kind: 'stale', revision: 2 }) },
  );
  await choose('Location', 'Lakeshore ENT');
  expect(await screen.findByText(changed)).toBeTruthy();
  expect(sent['edit_surgery_case']).toMatchObject([{ location_id: 'l1', expected_revision: 1 }]);
  expect(screen.getByRole('button', { name: 'Set mine anyway' })).toBeTruthy();
});

it('a taken time offers the form that finds another', async () => {
  const scheduled = { stage: 'scheduled', surgeon_id: 'd2', location_id: 'l1' } as const;
  const taken = 'Dr. Osei already has an operation then.';
  const { user, choose, onSchedule } = show(
    scheduled,
    { edit_surgery_case: refusedAs(taken, { kind: 'clash', free: [] }) },
    scheduled,
  );
  await user.click(await screen.findByRole('combobox', { name: 'Surgeon' }));
  const none = await screen.findByRole('option', { name: /^Not assigned/ });
  expect(none.getAttribute('aria-disabled')).toBe('true');
  expect(none.textContent).toContain('Take the case off the schedule first');
  await user.keyboard('{Escape}');
  await choose('Surgeon', 'Dr. Osei');
  expect(await screen.findByText(taken)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set mine anyway' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Move the date' }));
  expect(onSchedule).toHaveBeenCalledOnce();
});

it('a case that no longer fits says where it went', async () => {
  const { choose } = show({ stage: 'ready' }, { edit_surgery_case: SAVED }, { stage: 'ready' });
  await choose('Surgeon', 'Dr. Osei');
  expect(await screen.findByText(/^The case is back in Pre-Op/)).toBeTruthy();
});

it('any other length is a matter of the form', async () => {
  const { user, onOtherLength } = show({});
  await user.click(screen.getByRole('button', { name: 'Length' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Another length…' }));
  expect(onOtherLength).toHaveBeenCalledOnce();
});
