import { expect, signIn, test } from '../support/fixtures';

test('the schedule lists my requests, newest first, confirmed ones with day, time and place', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/companies/demo/schedule');
  await page.getByRole('tab', { name: 'My requests' }).click();
  await expect(page).toHaveURL(/view=mine/);
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  await expect(page).toHaveTitle('Schedule · Clinic Portal');

  const reasons = [
    'Hearing test and consultation',
    'Chronic sinusitis',
    'Skin testing',
    'Cochlear implant evaluation',
    'Ear tubes',
  ];
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: 'Ear tubes' })).toBeVisible();
  const texts = await cards.allInnerTexts();
  const places = reasons.map((reason) => texts.findIndex((text) => text.includes(reason)));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  // Other members of the clinic requested these.
  await expect(cards.filter({ hasText: 'Laryngoscopy' })).toHaveCount(0);
  await expect(cards.filter({ hasText: 'Shellfish allergy' })).toHaveCount(0);

  const confirmed = cards.filter({ hasText: 'Cochlear implant evaluation' });
  await expect(confirmed.getByText('Confirmed', { exact: true })).toBeVisible();
  // In the clinic's zone, whatever the browser's is.
  await expect(
    confirmed.getByText(/^Monday, [A-Z][a-z]+ \d{1,2}, \d{4} at 2:00 PM$/),
  ).toBeVisible();
  await expect(confirmed).toContainText('Lakeshore ENT & Allergy, room 1');
  for (const status of ['Pending', 'Proposed', 'Cancelled', 'Completed']) {
    await expect(cards.getByText(status, { exact: true }).first()).toBeVisible();
  }
});

test('the dialog offers the active providers, the primary first, and four types of appointment', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page, 'staff.demo');
  await page.goto('/companies/demo/schedule');
  await page.getByRole('button', { name: 'Request Appointment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Appointment' });

  await dialog.getByLabel('Provider').click();
  // Another test adds a surgeon of its own.
  const seeded = page.getByRole('option').filter({ hasNotText: / Zz/ });
  await expect(seeded).toHaveText([
    /^Dr\. Miriam Osei, MD/,
    /^Dr\. Aisha Fontaine, MD/,
    /^Dr\. Lukas Hartwell, MD/,
  ]);
  await page.getByRole('option', { name: 'Dr. Lukas Hartwell, MD' }).click();

  const type = dialog.getByLabel('Appointment type');
  await expect(type).toHaveText('Consultation');
  await type.click();
  await expect(page.getByRole('option')).toHaveText([
    'Consultation',
    'Procedure',
    'Follow-up',
    'Other',
  ]);
  await page.getByRole('option', { name: 'Procedure' }).click();

  await expect(dialog.getByPlaceholder('e.g., Morning, 2-4 PM')).toHaveAccessibleName(
    'Preferred time',
  );
  await dialog.getByLabel('Preferred date').fill('2024-06-03');
  const reason = `Snoring ${crypto.randomUUID().slice(0, 8)}`;
  await dialog.getByLabel('Reason for visit').fill(reason);
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialog.getByText('Choose today or a later day.')).toBeVisible();
  await dialog.getByLabel('Preferred date').fill('');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();

  // The thread that the request creates is named as specified.
  const card = page.getByRole('article').filter({ hasText: reason });
  await card.getByRole('link', { name: 'Open conversation' }).click();
  await expect(
    page.getByRole('heading', { name: 'Appointment Request - Dr. Lukas Hartwell, MD' }),
  ).toBeVisible();
});
