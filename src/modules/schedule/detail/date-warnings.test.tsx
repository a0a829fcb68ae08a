import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import type { RequestDetail } from '@/records/appointments/appointments.queries';
import { answer, loadWithClient } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';

let OfferCard: typeof import('./offer-card').OfferCard;
let TimesCard: typeof import('./times-card').TimesCard;
let TimesDialog: typeof import('../steps/times-dialog').TimesDialog;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;

beforeAll(async () => {
  loadWithClient();
  ({ OfferCard } = await import('./offer-card'));
  ({ TimesCard } = await import('./times-card'));
  ({ TimesDialog } = await import('../steps/times-dialog'));
  ({ CompanyContext } = await import('@/company/company-context'));
});

const OUTSIDE = 'The authorization is valid from Nov 9, 2026 to Dec 31, 2026.';
const PROVIDER = { id: 'd1', name: 'Dr. Osei', specialty: 'ENT', image_url: null };
const REQUEST: RequestDetail = {
  id: 'v1',
  referral: null,
  request_type: 'consultation',
  status: 'pending',
  reason: 'Ear tubes',
  notes: null,
  preferred_date: null,
  preferred_time: null,
  confirmed_date: null,
  location_id: null,
  confirmed_location: null,
  duration_minutes: 30,
  cancel_reason: null,
  outcome: null,
  outcome_note: null,
  waitlisted: false,
  waitlist_from: null,
  waitlist_until: null,
  waitlist_any_provider: false,
  revision: 1,
  calendar_sequence: 0,
  requested_by: 'u1',
  thread_id: 't1',
  referral_id: null,
  created_at: '2026-11-01T12:00:00Z',
  provider: PROVIDER,
  patient: { id: 'p1', first_name: 'Ada', last_name: 'Fixture', date_of_birth: null },
  requester: null,
  proposals: [],
  offers: [],
  events: [],
};
const TIME = { duration_minutes: 30, location: null, provider: PROVIDER };
/** Late in the evening, so another day in London; the test's clinic is elsewhere. */
const IN_JANUARY = '2027-01-05T03:30:00Z';

/** For a patient whose authorization ends with 2026. */
function show(children: ReactNode) {
  const sent = answer({
    authorization_warning: (asked: unknown) =>
      JSON.stringify(asked).includes('2027') ? [{ kind: 'date_outside', sentence: OUTSIDE }] : [],
    providers: [],
    locations: [],
    free_times: [],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CompanyContext value={portalOf('staff')}>{children}</CompanyContext>
    </QueryClientProvider>,
  );
  return sent;
}

it('a time from the waitlist says that the authorization doesn’t cover its day', async () => {
  const offer = { ...TIME, id: 'o1', starts_at: IN_JANUARY, expires_at: '2026-11-30T12:00:00Z' };
  const sent = show(<OfferCard request={REQUEST} offer={offer} />);
  expect(await screen.findByText(OUTSIDE)).toBeTruthy();
  expect(sent['authorization_warning']?.at(-1)).toMatchObject({
    day: '2027-01-04',
    request_id: 'v1',
  });
  expect(screen.getByRole('button', { name: 'Take this time' })).toBeTruthy();
});

it('it is not asked for an appointment that is no patient’s', () => {
  const offer = { ...TIME, id: 'o1', starts_at: IN_JANUARY, expires_at: '2026-11-30T12:00:00Z' };
  const sent = show(<OfferCard request={{ ...REQUEST, patient: null }} offer={offer} />);
  expect(sent['authorization_warning']).toBeUndefined();
});

it('of proposed times each says so of its own day', async () => {
  const proposals = ['2026-12-01T15:00:00Z', IN_JANUARY].map((starts_at) => ({
    ...TIME,
    id: starts_at,
    starts_at,
    location_id: null,
    proposed_by: 'clinic' as const,
  }));
  show(<TimesCard request={{ ...REQUEST, proposals }} isRequester />);
  const warning = await screen.findByText(OUTSIDE);
  const [covered, outside] = screen.getAllByRole('listitem');
  expect(outside?.contains(warning)).toBe(true);
  expect(covered?.textContent).not.toContain(OUTSIDE);
});

it('a time that is about to be proposed says so below its date', async () => {
  show(<TimesDialog kind="propose" request={REQUEST} minutes={30} onClose={() => undefined} />);
  const user = userEvent.setup();
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Date'), '2026-12-01');
  await user.click(dialog.getByRole('button', { name: 'Add a time' }));
  expect(dialog.queryByText(OUTSIDE)).toBeNull();
  await user.type(dialog.getByLabelText('Second Date'), '2027-01-04');
  expect(await dialog.findByText(OUTSIDE)).toBeTruthy();
  await user.clear(dialog.getByLabelText('Second Date'));
  await expect.poll(() => dialog.queryByText(OUTSIDE)).toBeNull();
});
