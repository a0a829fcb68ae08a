import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import type { Prescription } from '@/records/allergy/allergy-record.schema';
import { HEALTH_QUESTIONS } from '@/records/health-answers/health-answers.model';
import { answer, loadWithClient } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';

let SignDialog: typeof import('./sign-dialog').SignDialog;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;

beforeAll(async () => {
  loadWithClient();
  ({ SignDialog } = await import('./sign-dialog'));
  ({ CompanyContext } = await import('@/company/company-context'));
});

const DRAFT: Prescription = {
  id: 'r1',
  version: 1,
  status: 'draft',
  scheme_id: 's1',
  scheme: 'Tenfold, version 1',
  schedule_id: 's2',
  warnings: [],
  asked: HEALTH_QUESTIONS.map(({ question }) => ({
    question,
    answer: 'no',
    last_answer: 'no',
    asked_on: '2026-11-28',
    asked_by_name: 'Erin Lindgren',
  })),
  target_dose_ml: 0.5,
  consent_on: '2026-11-02',
  signed_at: null,
  signed_by_name: null,
  revision: 1,
  sets: [],
};

function open(prescription: Prescription) {
  const sent = answer({ sign_allergy_prescription: {} });
  let closed = 0;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CompanyContext value={portalOf('physician')}>
        <SignDialog
          prescription={prescription}
          onClose={() => {
            closed += 1;
          }}
        />
      </CompanyContext>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent, closed: () => closed };
}

it('below the least age a physician says why, and the signature keeps it', async () => {
  const { user, sent, closed } = open({
    ...DRAFT,
    warnings: [{ rule: 'age', says: 'Age 3, under 5.', source: 'From five years, version 1' }],
  });
  expect(screen.getByText(/^Age 3, under 5\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sign prescription' }));
  expect(await screen.findByText('Say why you sign at this age.')).toBeTruthy();
  expect(sent['sign_allergy_prescription']).toBe(undefined);
  await user.type(screen.getByLabelText(/^Why sign at this age/), 'Seen twice');
  await user.click(screen.getByRole('button', { name: 'Sign prescription' }));
  await expect.poll(closed).toBe(1);
  expect(sent['sign_allergy_prescription']).toMatchObject([{ age_reason: 'Seen twice' }]);
});

it('asks no reason for a patient who is old enough', async () => {
  const { user, sent, closed } = open(DRAFT);
  expect(screen.queryByLabelText(/^Why sign at this age/)).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Sign prescription' }));
  await expect.poll(closed).toBe(1);
  expect(JSON.stringify(sent['sign_allergy_prescription'])).not.toContain('age_reason');
});
