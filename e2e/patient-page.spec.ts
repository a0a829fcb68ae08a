import { randomUUID } from 'node:crypto';
import { apiOf, DEMO_CLINIC } from './support/api.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe.ts';
import { expect, expectNoSidewaysScrolling, setTheme, signIn, test } from './support/fixtures.ts';
import { log } from './support/messages.ts';
import { addReferral, uniqueName } from './support/referrals.ts';

/** Rafael Quintero, whom no test verifies: his newest response is the seed's. */
const VERIFIED = '/companies/demo/patients/40000000-0000-4000-8000-000000000016';

test('a patient is found, read across modules, referred and corrected from one page', {
  tag: ['@at-length', '@phone'],
}, async ({ page, isMobile }) => {
  await setTheme(page, 'system');
  await signIn(page, 'staff.demo');
  const api = await apiOf(page);
  const id = randomUUID();
  const lastName = uniqueName();
  await api.post('patients', {
    id,
    company_id: DEMO_CLINIC,
    first_name: 'Ada',
    last_name: lastName,
    preferred_name: 'Addie',
    date_of_birth: '2019-02-03',
    alert: 'Afraid of needles.',
  });

  await page.goto('/companies/demo/portal');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Patients' })).toBeVisible();
  const list = page.getByRole('rowgroup', { name: 'Patients' });
  await expect(list.getByRole('link', { name: 'Abernathy, Noah' })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('searchbox', { name: 'Search patients' }).fill(lastName);
  // Similar names may follow.
  await expect(list.getByRole('row').first()).toContainText(`${lastName}, Ada`);
  await list.getByRole('link', { name: `${lastName}, Ada` }).click();

  await expect(page.getByRole('heading', { name: `Ada ${lastName}` })).toBeVisible();
  await expect(page.getByText('Goes by Addie')).toBeVisible();
  const alerts = page.getByRole('list', { name: 'Alerts' });
  await expect(alerts.getByRole('listitem')).toHaveText([
    'Afraid of needles.',
    'Minor without a guardian',
    'No phone on file',
    'No insurance on file',
  ]);
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await expectNoSidewaysScrolling(page);

  // A referral begins with the patient filled in, and then shows on the page.
  await page.getByRole('link', { name: 'New referral' }).click();
  const referral = page.getByRole('dialog', { name: 'New referral' });
  await expect(referral.getByText(`Ada ${lastName}`)).toBeVisible();
  await referral.getByLabel('Reason').fill('Snores and stops breathing');
  await referral.getByRole('button', { name: 'Create referral' }).click();
  await expect(referral).toBeHidden();
  await page.goto(`/companies/demo/patients/${id}`);
  const open = page.getByRole('list', { name: 'Open' });
  await expect(open.getByRole('listitem')).toHaveText(
    /Referral\s*Snores and stops breathing\s*Waiting for the clinic to accept/,
  );

  // From the referral, the name leads back to the page.
  await open.getByRole('link', { name: 'Snores and stops breathing' }).click();
  await page.getByRole('link', { name: 'Open chart' }).click();
  await expect(page.getByRole('heading', { name: `Ada ${lastName}` })).toBeVisible();
  await expect(open.getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit patient' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit patient' });
  await edit.getByLabel('Guardian’s phone').fill('5555550142');
  await edit.getByRole('button', { name: 'Save patient' }).click();
  await expect(edit.getByText('Enter the guardian’s name.')).toBeVisible();
  await edit.getByLabel('Guardian’s name').fill('Grace Fixture');
  await expectNoAxeViolations(page);
  await edit.getByRole('button', { name: 'Save patient' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole('link', { name: '(555) 555-0142' })).toBeVisible();
  await expect(alerts.getByRole('listitem')).toHaveText([
    'Afraid of needles.',
    'No insurance on file',
  ]);

  await page.getByRole('tab', { name: 'Timeline' }).click();
  const timeline = page.getByRole('list', { name: 'Timeline, latest first' });
  await expect(timeline.getByRole('listitem')).toHaveText([
    /^Received “Snores and stops breathing”Theo Lindgren, /,
    /^Added the patient/,
  ]);
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(timeline.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Referrals', exact: true }).click();
  await expect(timeline.getByRole('listitem')).toHaveCount(2);
  await expect(page).toHaveURL(/events=referral\.record/);
  await expectNoAxeViolations(page);
  await expect(page.getByRole('tab', { name: 'Record of access' })).toHaveCount(0);
});

test('an administrator sees who opened the record', async ({ page }) => {
  await signIn(page);
  // The seed has others opening it before.
  await page.goto('/companies/demo/patients/40000000-0000-4000-8000-000000000031?view=access');
  const access = page.getByRole('list', { name: 'Record of access' });
  await expect(access.getByText('Theo Lindgren').first()).toBeVisible();
});

test('the coverage is summed up in four figures of the newest response', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page, 'staff.demo');
  await page.goto(VERIFIED);
  await expect(page.getByText('GOLD PPO 1500')).toBeVisible();
  const figure = (label: string) => page.getByText(label, { exact: true }).locator('xpath=..');
  await expect(figure('Deductible left')).toHaveText('Deductible left$620');
  await expect(figure('Out-of-pocket left')).toHaveText('Out-of-pocket left$3,690');
  await expect(figure('Copay')).toHaveText('Copay$40');
});

test('an address without a patient of the clinic says so', { tag: '@at-length' }, async ({
  page,
}) => {
  await signIn(page, 'staff.demo');
  await page.goto(`/companies/demo/patients/${randomUUID()}`);
  await expect(page.getByText('There is no such patient in this clinic')).toBeVisible();
  // A patient of another clinic.
  await page.goto('/companies/demo/patients/40000000-0000-4000-8000-000000000101');
  await expect(page.getByText('There is no such patient in this clinic')).toBeVisible();
});

test('actions on a patient begin with the patient filled in', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page, 'admin.demo');
  const api = await apiOf(page);
  const id = randomUUID();
  const lastName = uniqueName();
  const name = `Vera ${lastName}`;
  await api.post('patients', {
    id,
    company_id: DEMO_CLINIC,
    first_name: 'Vera',
    last_name: lastName,
  });
  const begin = async (act: string) => {
    await page.goto(`/companies/demo/patients/${id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };

  for (const [act, dialog] of [
    ['Request appointment', 'Request Appointment'],
    ['Verify insurance', 'Verify insurance'],
    ['Add coverage', 'Add coverage'],
    ['Add to surgery queue', 'Add to surgery queue'],
    ['Restrict record', 'Restrict a record'],
  ] as const) {
    await begin(act);
    await expect(page.getByRole('dialog', { name: dialog }).getByText(name).first()).toBeVisible();
  }
  await begin('New message');
  const thread = page.getByRole('dialog', { name: 'New Thread' });
  await expect(thread.getByLabel('Subject')).toHaveValue(`About ${name}`);

  // Closing the dialog removes it from the address.
  await begin('Add coverage');
  await expect(page).toHaveURL(/\/insurance\/patients\/[0-9a-f-]{36}\?add=coverage$/);
  await page
    .getByRole('dialog', { name: 'Add coverage' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(page).toHaveURL(/\/insurance\/patients\/[0-9a-f-]{36}$/);
});

test('files of conversations about a patient open on their page or are downloaded', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page, 'staff.demo');
  const lastName = uniqueName();
  const referral = await addReferral(page, { firstName: 'Olaf', lastName, reason: 'Dull hearing' });
  await page.goto(`/companies/demo/messages?new=thread&referral=${referral}`);
  const dialog = page.getByRole('dialog', { name: 'New Thread' });
  await dialog.getByRole('checkbox', { name: 'Priya Raman' }).check();
  await dialog.getByRole('button', { name: 'Create Thread' }).click();
  await expect(dialog).toBeHidden();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.getByLabel('Files to attach').setInputFiles([
    { name: 'Left ear.png', mimeType: 'image/png', buffer: png },
    { name: 'Report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    { name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from('Hz,dB\n500,20\n') },
  ]);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page).getByText('results.csv')).toBeVisible();
  await expect(log(page).getByText('Sending...')).toHaveCount(0);

  await page.getByRole('link', { name: `Olaf ${lastName}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open chart' }).click();
  await page.getByRole('tab', { name: 'Files (3)' }).click();
  await expectNoAxeViolations(page);
  const shown = page.getByRole('dialog');
  await page.getByRole('button', { name: 'View Left ear.png' }).click();
  const picture = shown.getByRole('img', { name: 'Left ear.png' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View Report.pdf' }).click();
  // This browser has no viewer of its own and opens it in a tab.
  await expect(shown.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'href',
    /^blob:/,
  );
  await shown.getByRole('button', { name: 'Download' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View Report.pdf' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'View results.csv' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download results.csv' }).click();
  const stream = await (await download).createReadStream();
  expect((await stream.toArray()).join('')).toBe('Hz,dB\n500,20\n');
});

test('a patient is printed on one page under the clinic’s letterhead', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page, 'staff.demo');
  await page.goto(`${VERIFIED}?view=timeline`);
  await expect(page.getByRole('list', { name: 'Timeline, latest first' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText('Patient summary')).toBeVisible();
  await expect(page.getByText('Lakeshore ENT & Allergy').filter({ visible: true })).toHaveCount(1);
  for (const part of ['Coverage', 'Open', 'Next visits', 'Last visits']) {
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
  }
  await expect(page.getByText('$620')).toBeVisible();
  // No timeline: it has staff notes.
  await expect(page.getByRole('list', { name: 'Timeline, latest first' })).toHaveCount(0);
  const paper = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('a record is exported as a FHIR bundle, and the access log shows it', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page, 'admin.demo');
  const id = '40000000-0000-4000-8000-000000000031';
  await page.goto(`/companies/demo/patients/${id}?view=access`);
  await page.getByRole('button', { name: 'More actions' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export record (FHIR)' }).click();
  expect((await download).suggestedFilename()).toBe(`patient-${id}.fhir.json`);
  const stream = await (await download).createReadStream();
  const bundle = JSON.parse((await stream.toArray()).join(''));
  expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'collection' });
  expect(bundle.entry[0].resource).toMatchObject({ resourceType: 'Patient', id });
  await page.reload();
  const access = page.getByRole('list', { name: 'Record of access' });
  await expect(access.getByRole('listitem').first()).toContainText(
    'Priya Raman (Administrator) exported the record',
  );
});
