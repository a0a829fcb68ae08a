import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiOf, DEMO_CLINIC } from './support/api';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { pick } from './support/pick.ts';
import { addReferral, chooseStatus, uniqueName } from './support/referrals.ts';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

/** Both agree to exchange referrals. An earlier test on this backend may have connected them already. */
async function connect(page: Page, harbor: Page) {
  await page.goto('/companies/demo/referrals/network/clinics');
  const clinic = page.getByRole('listitem').filter({ hasText: 'Harbor Ear & Sinus' });
  await expect(clinic).toBeVisible();
  const ask = clinic.getByRole('button', { name: /^Ask to connect/ });
  if (await ask.isVisible()) {
    await ask.click();
    await expect(clinic.getByText('Awaiting reply')).toBeVisible();
    await harbor.goto('/companies/harbor/referrals/network/clinics');
    await harbor.getByRole('button', { name: /^Accept/ }).click();
    await expect(harbor.getByText('Connected', { exact: true })).toBeVisible();
  }
  return clinic;
}

/** From the patient's page, as the desk begins it. */
async function beginReferral(page: Page, patientId: string) {
  await page.goto(`/companies/demo/patients/${patientId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Refer to another clinic' }).click();
  return page.getByRole('dialog', { name: 'Refer a patient' });
}

/** Opens the newest received referral, as its receiver does. */
async function openReceived(harbor: Page, patient: string): Promise<string> {
  const [received] = await (await apiOf(harbor)).get(
    'referrals?select=id&source=eq.network&order=created_at.desc&limit=1',
  );
  const path = `/companies/harbor/referrals/${received.id}`;
  await harbor.goto(path);
  await expect(harbor.getByRole('heading', { level: 1, name: patient })).toBeVisible();
  return path;
}

test('a patient is referred to another clinic, which reads the document and answers; then the referral is withdrawn', {
  tag: '@at-length',
}, async ({ page, browser }) => {
  // Two people in two browsers, one after the other.
  test.slow();
  const lastName = uniqueName();
  await setTheme(page, 'system');
  await signIn(page);
  const patientId = randomUUID();
  const referralId = await addReferral(page, {
    firstName: 'Dora',
    lastName,
    dateOfBirth: '1984-02-03',
    patientId,
  });
  await page.goto(`/companies/demo/referrals/${referralId}`);
  await page.getByRole('button', { name: 'Add documents' }).click();
  const add = page.getByRole('dialog', { name: 'Add documents' });
  await add
    .locator('input[type=file]')
    .setInputFiles([{ name: 'Audiogram.pdf', mimeType: 'application/pdf', buffer: PDF }]);
  await add.getByRole('button', { name: /^Add (1 )?document$/ }).click();
  await expect(add).toBeHidden();

  const context = await browser.newContext();
  const harbor = await context.newPage();
  await signIn(harbor, 'owner.harbor');
  const clinic = await connect(page, harbor);
  await page.reload();
  await expect(clinic.getByText('Connected', { exact: true })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  const refer = await beginReferral(page, patientId);
  await refer.getByLabel('Reason').fill('Hearing test before surgery');
  await refer.getByRole('checkbox', { name: /^Audiogram/ }).check();
  await refer.getByRole('button', { name: 'Send referral' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Dora ${lastName}` })).toBeVisible();
  await expect(page.getByText('Shared', { exact: true })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await openReceived(harbor, `Dora ${lastName}`);
  await expect(harbor.getByText('Shared by the sending clinic')).toBeVisible();
  await harbor.getByRole('button', { name: 'View Audiogram' }).click();
  await expect(
    harbor.getByRole('dialog').getByRole('link', { name: 'Open in a new tab' }),
  ).toHaveAttribute('href', /^blob:/);
  await harbor.keyboard.press('Escape');
  await harbor.getByRole('button', { name: 'Message the office' }).click();
  await harbor.getByLabel('Message to the office').fill('We have no room this month.');
  await harbor.getByRole('button', { name: 'Send message' }).click();
  await expect(harbor.getByText('We have no room this month.').first()).toBeVisible();
  await harbor.getByRole('button', { name: 'Send answer' }).click();
  const answer = harbor.getByRole('dialog', { name: 'Send answer' });
  await expect(answer.getByLabel('Send by')).toHaveCount(0);
  await pick(harbor, 'Answer', 'Acknowledgment');
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await expect(harbor.getByText('Answer sent')).toBeVisible();

  await page.reload();
  await expect(page.getByText('We have no room this month.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw referral' }).click();
  const withdraw = page.getByRole('dialog', { name: 'Withdraw referral' });
  await withdraw.getByLabel('Reason').fill('She found one nearer.');
  await withdraw.getByRole('button', { name: 'Withdraw referral' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await harbor.reload();
  await expect(harbor.getByText('Nothing is shared now.')).toBeVisible();
  await context.close();

  await page.goto('/companies/demo/referrals/network');
  const row = page.getByRole('row').filter({ hasText: lastName });
  await expect(row.getByText('Withdrawn')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});

test('a referral is scheduled by the other clinic and comes back as a letter; another is declined with advice', {
  tag: '@at-length',
}, async ({ page, browser }) => {
  test.slow();
  const lastName = uniqueName();
  const patient = `Dora ${lastName}`;
  await setTheme(page, 'system');
  await signIn(page);
  const patientId = randomUUID();
  await addReferral(page, { firstName: 'Dora', lastName, patientId });
  const context = await browser.newContext();
  const harbor = await context.newPage();
  await signIn(harbor, 'owner.harbor');
  await connect(page, harbor);
  const send = async (reason: string, of = patientId) => {
    const refer = await beginReferral(page, of);
    await refer.getByLabel('Reason').fill(reason);
    await refer.getByRole('button', { name: 'Send referral' }).click();
    await expect(page).toHaveURL(/network\/[0-9a-f-]{36}$/);
  };
  /** Opens the notification that the sender gets. */
  const hear = async (title: string, text: string | RegExp) => {
    await page.goto('/companies/demo/portal');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const news = page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('listitem')
      .filter({ hasText: lastName });
    await expect(news.first()).toContainText(title);
    await expect(news.first()).toContainText(text);
    await news
      .first()
      .getByRole('link', { name: /Unread/ })
      .click();
    await expect(page).toHaveURL(/network\/[0-9a-f-]{36}$/);
  };

  await send('Hearing test before surgery');
  const received = await openReceived(harbor, patient);
  await harbor.getByRole('button', { name: 'Accept referral' }).click();
  await harbor.getByRole('link', { name: 'Book now' }).click();
  const booking = harbor.getByRole('dialog', { name: 'Book now' });
  // Far ahead, on a day that no other test uses.
  const ahead = new Date(Date.now() + (200 + Math.floor(Math.random() * 300)) * 86_400_000);
  await booking.getByLabel('From').fill(ahead.toISOString().slice(0, 10));
  await booking
    .getByRole('button', { name: /^\d+:\d\d [AP]M/ })
    .first()
    .click();
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(harbor.getByText('Appointment booked')).toBeVisible();

  await hear('Referral scheduled by Harbor', /Appointment: .+, their time\./);
  await expect(page.getByText(/ at \d+:\d\d [AP]M P[SD]T$/)).toBeVisible();
  await page.goto('/companies/demo/referrals/network');
  const row = page.getByRole('row').filter({ hasText: lastName });
  await expect(row.first()).toContainText('Scheduled');
  await row.first().getByRole('link').focus();
  await page.keyboard.press('Space');
  const peek = page.getByRole('dialog', { name: patient });
  await expect(peek).toContainText('Hearing test before surgery');
  await expect(peek.getByText(/ [AP]M P[SD]T$/)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.goto(`/companies/demo/patients/${patientId}?view=timeline`);
  const timeline = page.getByRole('list', { name: 'Timeline, latest first' });
  await expect(timeline).toContainText('Harbor Ear & Sinus made an appointment for');
  await expect(timeline).toContainText('Referred to Harbor Ear & Sinus');
  await page.getByRole('tab', { name: 'Referrals (2)' }).click();
  await expect(page.getByRole('list', { name: 'Sent to other clinics' })).toContainText(
    'Scheduled',
  );
  await expectNoAxeViolationsInBothThemes(page);

  // A member of both clinics signs for the clinic whose page is open.
  const elsewhere = await browser.newContext();
  const physician = await elsewhere.newPage();
  await signIn(physician, 'dr.osei');
  await physician.goto(received);
  await physician.getByRole('button', { name: 'Write letter' }).click();
  const editor = physician.getByRole('dialog', { name: 'Consult letter' });
  await editor.getByLabel('Findings').fill('Symmetric loss above 2 kHz.');
  await editor.getByRole('button', { name: 'Sign letter' }).click();
  const sending = physician.getByRole('dialog', { name: 'Send answer' });
  await sending.getByRole('button', { name: 'Send answer' }).click();
  await expect(sending).toBeHidden();
  await elsewhere.close();
  await hear('Harbor Ear & Sinus sent a consult letter', 'There is news');
  await expect(page.getByText('Answered, not done').first()).toBeVisible();
  await page.getByRole('button', { name: 'Read letter' }).click();
  await expect(page.getByText('Symmetric loss above 2 kHz.')).toBeVisible();
  await expect(page.getByText('Lakeshore ENT & Allergy').last()).toBeVisible();

  // The first patient's referral stays open until the visit, so a second patient is referred.
  const second = { firstName: 'Nell', lastName, patientId: randomUUID() };
  await addReferral(page, second);
  await send('Balance testing', second.patientId);
  await openReceived(harbor, `Nell ${lastName}`);
  await chooseStatus(harbor, 'Declined');
  await pick(harbor, 'Decline reason', 'No capacity');
  await harbor.getByRole('button', { name: 'Set to Declined' }).click();
  await harbor.getByRole('button', { name: 'Tell the office' }).click();
  const answer = harbor.getByRole('dialog', { name: 'Send answer' });
  await answer.getByLabel('Advice to the office').fill('Try the university clinic.');
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await expect(answer).toBeHidden();
  await context.close();
  await hear('Harbor Ear & Sinus wrote to you', 'There is news');
  await expect(page.getByText('Declined: No capacity')).toBeVisible();
  await expect(page.getByText('Try the university clinic.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole('link', { name: 'Refer to another clinic' }).click();
  await expect(page.getByRole('dialog', { name: 'Refer a patient' })).toContainText(
    `Nell ${lastName}`,
  );
});

test('an administrator imports the positions of ZIP codes, and clinics show their distance', {
  tag: '@at-length',
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  const clinics = '/companies/demo/referrals/network/clinics';
  await page.goto(clinics);
  await expect(page.getByRole('searchbox', { name: 'Search clinics' })).toBeVisible();
  await expect(page.getByLabel('Near ZIP code')).toHaveCount(0);

  await page.goto('/companies/demo/admin/system-settings');
  const choose = async (text: string) =>
    await page.getByLabel('Choose a CSV file').setInputFiles({
      name: 'zip.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`zip,latitude,longitude\n${text}`),
    });
  await choose('4856,44.19,-69.06\n04101,43.66,-70.26');
  await expect(page.getByText('Row 2: “4856” isn’t a five-digit ZIP code.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await choose('04856,44.19,-69.06\n04101,43.66,-70.26');
  await expect(page.getByText('2 ZIP codes, imported', { exact: false })).toBeVisible();

  await page.goto(clinics);
  const clinic = page.getByRole('listitem').filter({ hasText: 'Harbor Ear & Sinus' });
  await page.getByLabel('Near ZIP code').fill('04101');
  await expect(clinic).toContainText('70 miles away');
  await page.getByRole('combobox', { name: 'Distance' }).click();
  await page.getByRole('option', { name: 'Within 50 miles' }).click();
  await expect(clinic).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Distance' }).click();
  await page.getByRole('option', { name: 'Within 100 miles' }).click();
  await expect(clinic).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  // The same for offices that send patients.
  const practice = uniqueName();
  await (await apiOf(page)).post('referring_practices', {
    company_id: DEMO_CLINIC,
    name: `${practice} Clinic`,
    address: '8 Pier Street, Rockport, ME 04856',
  });
  await page.goto('/companies/demo/referrals/directory');
  await page.getByRole('searchbox', { name: 'Search the directory' }).fill(practice);
  await page.getByLabel('Near ZIP code').fill('04101');
  const office = page.getByRole('row').filter({ hasText: practice });
  await expect(office).toContainText('70 miles away');
  await pick(page, 'Distance', 'Within 50 miles');
  await expect(office).toHaveCount(0);
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto('/companies/demo/admin/system-settings');
  await page.getByRole('button', { name: 'Remove table' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove table' }).click();
  await expect(page.getByText('No table yet: the network shows no distances.')).toBeVisible();
});
