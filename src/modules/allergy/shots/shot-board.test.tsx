import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWithClient } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';

let CompanyContext: typeof import('@/company/company-context').CompanyContext;
let ShotBoard: typeof import('./shot-board').ShotBoard;

beforeAll(async () => {
  loadWithClient();
  ({ CompanyContext } = await import('@/company/company-context'));
  ({ ShotBoard } = await import('./shot-board'));
});

/** As the API answers it: the types know no null of a function. */
const asAnswered = (of: object) => JSON.parse(JSON.stringify({ ...WAITING, ...of }));

const WAITING = {
  visit_id: 'v1',
  patient_id: 'p1',
  patient_name: 'Maya Ibekwe',
  date_of_birth: '1990-05-06',
  checked_in_at: '2026-11-28T14:00:00Z',
  open_questions: 0,
  observe_until: null,
  ended_at: null,
  left_early: null,
  doses: 0,
  last_dose: null,
  has_reaction: false,
  least_age: null,
  weight_kg: null,
  weighed_on: null,
};

it.each([
  ['an adult', {}, /Answered$/],
  ['a patient whom nobody asked', { open_questions: 3 }, /Questions$/],
  ['a small child', { date_of_birth: '2025-07-24', least_age: 5 }, /Under 5: physicianAnswered$/],
  ['one without a birth date', { date_of_birth: null, least_age: 5 }, /Age not knownAnswered$/],
])('says of %s what was done, and never that the shot may be given', (_, of, says) => {
  render(
    <CompanyContext value={portalOf('staff')}>
      <ShotBoard visits={[asAnswered(of)]} chosen={null} onChoose={() => undefined} />
    </CompanyContext>,
  );
  const row = screen.getByRole('button', { name: /Maya Ibekwe/ });
  expect(row.textContent).toMatch(says);
  expect(row.textContent).not.toMatch(/ready/i);
});
