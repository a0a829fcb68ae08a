import type { Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';

const SCHEDULE = '/companies/demo/schedule';
const MINE = `${SCHEDULE}?view=mine`;
const OSEI = '30000000-0000-4000-8000-000000000001';
const HARTWELL = '30000000-0000-4000-8000-000000000002';
/** Of Noah Abernathy, with fluid behind both eardrums. */
const REFERRAL = '50000000-0000-4000-8000-000000000009';
const RPC = '**/rest/v1/rpc/request_appointment';

/** Requests appointments here, so that lists read by other tests don't grow. */
const WRITER = 'staff.demo';

/** A reason that no other test has. */
const someReason = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Request Appointment' });
const cardsOf = (page: Page, reason: string) =>
  page.getByRole('article').filter({ hasText: reason });

test('an appointment is requested from the provider page and shows in the list, once', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  const reason = someReason('Ringing in both ears');
  await signIn(page, WRITER);
  await page.goto(`/companies/demo/provider/${OSEI}`);
  await page.getByRole('link', { name: 'Schedule Appointment' }).click();

  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Provider')).toHaveText('Dr. Miriam Osei, MD');

  // Nothing is sent without a reason, and nothing typed is lost by the refusal.
  await dialog.getByLabel('Notes').fill('Please call in the evening');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialog.getByText('Say what the visit is for.')).toBeVisible();
  await expect(dialog.getByLabel('Reason for visit')).toBeFocused();
  await expect(dialog.getByLabel('Notes')).toHaveValue('Please call in the evening');

  await dialog.getByLabel('Reason for visit').fill(reason);
  // A half-typed date doesn't count as no preference.
  const date = dialog.getByLabel('Preferred date');
  await date.pressSequentially('06');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialog.getByText('Complete the date, or clear it.')).toBeVisible();
  await expect(date).toBeFocused();
  await page.keyboard.press('Backspace');
  await dialog.getByLabel('Preferred time').fill('Morning');
  const sent = page.waitForRequest(RPC);
  await dialog.getByRole('button', { name: 'Submit Request' }).dblclick();
  expect((await sent).postDataJSON()).toMatchObject({
    request_type: 'consultation',
    preferred_date: null,
    preferred_time: 'Morning',
  });

  await expect(page.getByText('Appointment requested')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(MINE);
  await expect(cardsOf(page, reason)).toHaveCount(1);
  await expect(cardsOf(page, reason)).toContainText('Pending');

  // Opened again, the form is empty.
  await page.getByRole('button', { name: 'Request Appointment' }).click();
  await expect(dialogOf(page).getByLabel('Reason for visit')).toHaveValue('');
  await expect(dialogOf(page).getByLabel('Provider')).toHaveText('Choose a provider');
});

test('a lost answer says so, and trying again makes no second request', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole('net::ERR_FAILED');
  allowConsole('Error creating request (offline)');
  const reason = someReason('Sore throat');
  await signIn(page, WRITER);
  await page.goto(`${SCHEDULE}?request=new&provider=${HARTWELL}`);
  const dialog = dialogOf(page);
  await dialog.getByLabel('Reason for visit').fill(reason);
  await dialog.getByLabel('Appointment type').click();
  await page.getByRole('option', { name: 'Follow-up' }).click();

  // The request gets through; its answer doesn't.
  await page.route(RPC, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You seem to be offline.');
  await expect(dialog.getByLabel('Reason for visit')).toHaveValue(reason);
  await expect(dialog.getByLabel('Appointment type')).toHaveText('Follow-up');

  await page.unroute(RPC);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toBeHidden();
  await expect(cardsOf(page, reason)).toHaveCount(1);
  await expect(cardsOf(page, reason)).toContainText('Follow-up');
});

test('a request begun from a referral names its patient, and closing forgets it', {
  tag: '@at-length',
}, async ({ page }) => {
  const extra = someReason('also snores');
  await signIn(page, WRITER);
  await page.goto(`${SCHEDULE}?request=new&provider=none&referral=${REFERRAL}`);
  const dialog = dialogOf(page);
  await expect(dialog.getByText('For Noah Abernathy')).toBeVisible();
  await expect(dialog.getByLabel('Provider')).toHaveText('Choose a provider');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(MINE);

  await page.goto(`${SCHEDULE}?request=new&provider=${OSEI}&referral=${REFERRAL}`);
  await dialog.getByRole('button', { name: 'Use as reason for visit' }).click();
  const reason = dialog.getByLabel('Reason for visit');
  await expect(reason).toHaveValue(/^Fluid behind both eardrums/);
  await reason.fill(`${await reason.inputValue()} ${extra}`);
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  const card = cardsOf(page, extra);
  await expect(card).toContainText('Noah Abernathy');
  await card.getByRole('link', { name: 'View referral' }).click();
  await expect(page).toHaveURL(`/companies/demo/referrals/${REFERRAL}`);
});

test('the list says that it is empty, and that it could not be loaded', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  await signIn(page, 'dr.osei');
  await page.goto('/companies/harbor/schedule?view=mine');
  await expect(page.getByText('No appointment requests yet')).toBeVisible();

  allowConsole('status of 500');
  allowConsole('Error fetching data (unavailable)');
  await page.route('**/rest/v1/rpc/search_scheduling_requests*', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken', details: null } }),
  );
  await page.goto(MINE);
  await expect(page.getByRole('alert')).toContainText('The server could not do this right now.');
  await page.unroute('**/rest/v1/rpc/search_scheduling_requests*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cardsOf(page, 'Shellfish allergy')).toBeVisible();
});

test('a member who returns to the schedule finds the view they left', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page);
  await page.goto(SCHEDULE);
  const calendar = page.getByRole('tab', { name: 'Calendar' });
  await expect(calendar).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'My requests' }).click();
  await expect(page).toHaveURL(MINE);
  await page.goBack();
  await expect(calendar).toHaveAttribute('aria-selected', 'true');
  const navigation = page.getByRole('navigation', { name: 'Portal' });
  await navigation.getByRole('link', { name: 'Portal' }).click();
  await navigation.getByRole('link', { name: 'Schedule' }).click();
  await expect(page).toHaveURL(MINE);
  await calendar.click();
  await expect(page).toHaveURL(/view=calendar/);
});

test('a provider of another clinic, or of none, is not found', async ({ page }) => {
  await signIn(page);
  for (const id of ['30000000-0000-4000-8000-000000000011', 'nobody']) {
    await page.goto(`/companies/demo/provider/${id}`);
    await expect(page.getByRole('heading', { name: 'Provider not found' })).toBeVisible();
  }
  // A provider who has left stays readable, but can't be booked, and the page says why.
  await page.goto('/companies/demo/provider/30000000-0000-4000-8000-000000000004');
  await page.getByRole('button', { name: 'Schedule Appointment' }).focus();
  await expect(page.getByRole('tooltip')).toContainText('is not taking appointments');
});

test('a failed load or a refusal says so, and can be tried again', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  await signIn(page, WRITER);
  allowConsole('status of 500');
  allowConsole('Error fetching provider (unavailable)');
  const providers = '**/rest/v1/providers*';
  await page.route(providers, (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken', details: null } }),
  );
  await page.goto(`/companies/demo/provider/${HARTWELL}`);
  await expect(page.getByRole('alert')).toContainText('The server could not do this right now.');
  await page.unroute(providers);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('link', { name: 'Schedule Appointment' }).click();

  // The provider leaves while the form is being filled in.
  allowConsole('status of 404');
  allowConsole('Error creating request (not-found)');
  const refusal = 'This provider no longer takes appointments here.';
  await page.route(RPC, (route) =>
    route.fulfill({ status: 404, json: { code: 'PT404', message: refusal, details: null } }),
  );
  const dialog = dialogOf(page);
  await dialog.getByLabel('Reason for visit').fill('Blocked nose');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(refusal);
  await expect(dialog.getByLabel('Reason for visit')).toHaveValue('Blocked nose');
});

test('the schedule and its dialog are accessible in both themes', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  await page.goto(MINE);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto(`${SCHEDULE}?request=new&referral=${REFERRAL}`);
  const dialog = dialogOf(page);
  await expect(dialog.getByText('For Noah Abernathy')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialog.getByText('Choose a provider.')).toBeVisible();
  await expect(dialog.getByLabel('Provider')).toBeFocused();
  await expectNoAxeViolationsInBothThemes(page);
});

test('the provider page is accessible in both themes', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  await page.goto(`/companies/demo/provider/${OSEI}`);
  await expect(page.getByRole('heading', { name: 'Office Hours' })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});
