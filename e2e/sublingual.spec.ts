import { apiOf } from './support/api';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import {
  expect,
  expectNoSidewaysScrollingAtAnySize,
  setTheme,
  signIn,
  test,
} from './support/fixtures';
import { pick } from './support/pick';
import { daysFromToday, openNewPatient, prescribeSinceDaysAgo, TABLET } from './support/tablets';

test('@at-length a physician prescribes tablets; the server’s timer observes the first dose, and leaving early means the next one is observed too', async ({
  page,
}) => {
  await setTheme(page, 'system');
  await page.setViewportSize(TABLET);
  await signIn(page, 'dr.osei');
  const patient = await openNewPatient(page, await apiOf(page));
  const section = page.getByRole('region', { name: 'Sublingual treatment' });
  const dialog = page.getByRole('dialog');

  await section.getByRole('button', { name: 'Prescribe course' }).click();
  await dialog.getByRole('combobox', { name: 'Schedule' }).click();
  await page.getByRole('option', { name: /^Oralair, ages 5 to 17/ }).click();
  await dialog.getByLabel('Season starts on').fill(daysFromToday(200));
  await dialog.getByLabel('Consent signed on').fill(daysFromToday(-1));
  await dialog.getByRole('radio', { name: 'Prescribed', exact: true }).check();
  await dialog.getByLabel('Epinephrine prescribed on').fill(daysFromToday(-1));
  await dialog.getByRole('button', { name: 'Sign course' }).click();
  await expect(dialog.getByText('Ask, or say why you sign without asking.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page, '[role=dialog]');
  for (const asked of ['Questions of the schedule', 'Questions before treatment']) {
    await dialog
      .getByRole('region', { name: asked })
      .getByRole('button', { name: 'None of these' })
      .click();
  }
  await dialog.getByRole('button', { name: 'Sign course' }).click();
  await expect(section.getByText('First dose, watched for 30 minutes')).toBeVisible();
  await expect(section.getByText('100 IR', { exact: true })).toBeVisible();

  await section.getByRole('button', { name: 'Give dose' }).click();
  await expect(dialog.getByText(patient.name)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Dose taken' }).click();
  await expect(section.getByText(/^(30:00|29:\d\d)$/)).toBeVisible();
  // The timer is the server's: a reload and the shot room show the same.
  await page.reload();
  await expect(section.getByText(/^29:\d\d$/)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  const address = page.url();
  await page.goto('/companies/demo/allergy/shots');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: patient.name })
      .getByText(/^29:\d\d$/),
  ).toBeVisible();
  await page.goto(address);

  await section.getByRole('button', { name: 'Record outcome' }).click();
  await dialog.getByRole('radio', { name: 'Mouth or throat' }).check();
  await dialog.getByRole('button', { name: 'Throat irritation' }).click();
  await dialog.getByRole('button', { name: 'Leaves early' }).click();
  await expect(dialog.getByText('Say why the patient leaves early.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page, '[role=dialog]');
  await dialog.getByLabel('Why the patient leaves early').fill('School bus');
  await dialog.getByRole('button', { name: 'Leaves early' }).click();
  await expect(section.getByText(/^Left early, .*: next dose in the clinic$/)).toBeVisible();
  await expect(section.getByText('200 IR', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Show history' }).click();
  await expect(section.getByText('School bus')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await expectNoSidewaysScrollingAtAnySize(page);
});

test('@at-length missed doses change the next one; a fill ends the refill that was due', async ({
  page,
}) => {
  // Three pages and each dialog are checked in both themes.
  test.slow();
  await setTheme(page, 'system');
  await page.setViewportSize(TABLET);
  await signIn(page, 'dr.osei');
  const api = await apiOf(page);
  const patient = await openNewPatient(page, api);
  await prescribeSinceDaysAgo(api, patient.id, 20);
  await page.reload();
  const section = page.getByRole('region', { name: 'Sublingual treatment' });
  const dialog = page.getByRole('dialog');
  await expect(
    section.getByText(/^No report for (19|20|21) days: ask what was taken$/),
  ).toBeVisible();

  await section.getByRole('button', { name: 'Record contact' }).click();
  await dialog.getByRole('radio', { name: 'Call' }).check();
  await dialog.getByRole('radio', { name: 'Reached' }).check();
  await dialog.getByLabel('Days missed').fill('99');
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await expect(dialog.getByText(/^At most \d+ days\.$/)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page, '[role=dialog]');
  await dialog.getByLabel('Days missed').fill('10');
  await dialog.getByLabel('Longest gap, days').fill('10');
  await dialog.getByLabel('Missed up to yesterday').fill('0');
  await dialog.getByRole('radio', { name: 'No reaction' }).check();
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await expect(
    section.getByText(/^10 days missed \(rule for 8 days or more\): start over at day 1/),
  ).toBeVisible();
  await expect(section.getByText('100 IR', { exact: true })).toBeVisible();

  // Nothing was filled: the refill is due.
  await page.goto('/companies/demo/allergy/follow-up');
  const refills = page.getByRole('button', { name: /^Refills due/ });
  await refills.click();
  const due = dialog.getByRole('listitem').filter({ hasText: patient.name });
  await expect(due).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.goto(`/companies/demo/allergy/patients/${patient.id}`);
  await section.getByRole('button', { name: 'Record fill' }).click();
  await dialog.getByRole('radio', { name: 'Dispensed here' }).check();
  await pick(page, 'What', '300 IR tablet');
  await dialog.getByLabel('Packages').fill('2');
  await expect(dialog.getByText('60 units')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save fill' }).click();
  await expect(section.getByText(/units of 300 IR tablet$/)).toBeVisible();
  // A patient who starts over needs the first strength again.
  await expect(section.getByText(/^No 100 IR tablet filled/)).toBeVisible();
  await section.getByRole('button', { name: 'Record fill' }).click();
  await dialog.getByRole('radio', { name: 'Dispensed here' }).check();
  await pick(page, 'What', '100 IR tablet');
  await dialog.getByLabel('Packages').fill('1');
  await dialog.getByRole('button', { name: 'Save fill' }).click();
  await expect(section.getByText(/^\d+ units of 100 IR tablet/)).toBeVisible();
  await page.goto('/companies/demo/allergy/follow-up?list=refill_due');
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expect(due).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expectNoAxeViolationsInBothThemes(page);
  await expectNoSidewaysScrollingAtAnySize(page);
});

test('@at-length a physician decides where a course continues, and ends it with a reason', async ({
  page,
}) => {
  await setTheme(page, 'system');
  await page.setViewportSize(TABLET);
  await signIn(page, 'dr.osei');
  const api = await apiOf(page);
  const patient = await openNewPatient(page, api);
  await prescribeSinceDaysAgo(api, patient.id, 20);
  const section = page.getByRole('region', { name: 'Sublingual treatment' });
  const dialog = page.getByRole('dialog');
  await page.goto(`/companies/demo/allergy/patients/${patient.id}`);
  await section.getByRole('button', { name: 'Decide' }).click();
  await dialog.getByLabel('Continue at day').fill('3');
  await expect(dialog.getByText('300 IR, 1 × 300 IR tablet')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Tolerated 300 IR for months');
  await expectNoAxeViolationsInBothThemes(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(section.getByText('In the clinic, watched')).toBeVisible();
  await expect(section.getByText('300 IR', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'End course' }).click();
  await dialog.getByLabel('Reason').fill('Moves away');
  await dialog.getByRole('button', { name: 'End course' }).click();
  await expect(section.getByText('Moves away')).toBeVisible();
});
