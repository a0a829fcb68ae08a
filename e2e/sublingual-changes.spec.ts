import type { Page } from '@playwright/test';
import { apiOf } from './support/api';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { pick } from './support/pick';
import { openNewPatient, prescribeSinceDaysAgo, TABLET } from './support/tablets';

/** A patient on tablets for that many days, opened by a physician. */
async function openCourse(page: Page, days: number, settings: object = {}) {
  await setTheme(page, 'system');
  await page.setViewportSize(TABLET);
  await signIn(page, 'dr.osei');
  const api = await apiOf(page);
  const patient = await openNewPatient(page, api);
  await prescribeSinceDaysAgo(api, patient.id, days, settings);
  await page.reload();
  return {
    patient,
    section: page.getByRole('region', { name: 'Sublingual treatment' }),
    dialog: page.getByRole('dialog'),
  };
}

test('@at-length a physician changes a course that starts over: the card says where it continues and why, the history has both versions', async ({
  page,
}) => {
  const { section, dialog } = await openCourse(page, 20);
  const why = section.getByRole('list', { name: 'Why' });
  const restart = why.getByText(/^10 days missed \(rule for 8 days or more\): start over at day 1/);
  await section.getByRole('button', { name: 'Record contact' }).click();
  await dialog.getByRole('radio', { name: 'Call' }).check();
  await dialog.getByRole('radio', { name: 'Reached' }).check();
  await dialog.getByLabel('Days missed').fill('10');
  await dialog.getByLabel('Longest gap, days').fill('10');
  await dialog.getByLabel('Missed up to yesterday').fill('0');
  await dialog.getByRole('radio', { name: 'No reaction' }).check();
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await expect(restart).toBeVisible();

  await section.getByRole('button', { name: 'Change course' }).click();
  await dialog.getByLabel('Indication').fill('Meadow grasses, confirmed by test');
  await dialog.getByLabel('Reason for the change').fill('Indication was missing');
  await expectNoAxeViolationsInBothThemes(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Sign new version' }).click();
  await expect(why.getByText(/^Course changed, .*: continue at day 1$/)).toBeVisible();
  await expect(restart).toBeVisible();
  await expect(section.getByText('100 IR', { exact: true })).toBeVisible();
  await expect(section.getByText(/course version 2/)).toBeVisible();

  await section.getByRole('button', { name: 'Show history' }).click();
  const history = section.getByRole('list', { name: 'History, latest first' });
  await expect(history.getByText(/^Version 2 signed: .*; continue at day 1$/)).toBeVisible();
  await expect(history.getByText('Indication was missing')).toBeVisible();
  await expect(history.getByText(/^Version 1 signed: /)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});

test('@at-length a fill recorded for the wrong patient is taken back, and no longer counts as supply', async ({
  page,
}) => {
  const { section, dialog } = await openCourse(page, 2);
  const fill = async (item: string) => {
    await section.getByRole('button', { name: 'Record fill' }).click();
    await dialog.getByRole('radio', { name: 'Dispensed here' }).check();
    await pick(page, 'What', item);
    await dialog.getByLabel('Packages').fill('1');
    await dialog.getByRole('button', { name: 'Save fill' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await expect(section.getByText('No 100 IR tablet filled')).toBeVisible();
  await fill('100 IR tablet');
  await fill('300 IR tablet');
  // Each strength has its own count.
  await expect(section.getByText(/30 units of 100 IR tablet\s*30 units of 300 IR/)).toBeVisible();
  await expect(section.getByText(/^.*300 IR tablet runs out in \d+ days$/s)).toBeVisible();

  await section.getByRole('button', { name: 'Show history' }).click();
  const history = section.getByRole('list', { name: 'History, latest first' });
  const wrong = history.getByRole('listitem').filter({ hasText: '1 × 300 IR tablet' });
  await wrong.getByRole('button', { name: 'Take back' }).click();
  await dialog.getByRole('button', { name: 'Take back fill' }).click();
  await expect(dialog.getByText('Say why.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page, '[role=dialog]');
  await dialog.getByLabel('Reason').fill('Another patient’s package');
  await dialog.getByRole('button', { name: 'Take back fill' }).click();
  await expect(history.getByText('Taken back: 1 × 300 IR tablet, 30 units')).toBeVisible();
  await expect(history.getByText('Another patient’s package')).toBeVisible();
  await expect(section.getByText(/No 300 IR tablet filled/)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});

/** The clinic's minute after the one in a panel's text, for a time field. */
function minuteAfter(text: string): string {
  const [, hour = '', minute = '', half] = /at (\d+):(\d\d)\s(AM|PM)/.exec(text) ?? [];
  const minutes = (Number(hour) % 12) * 60 + (half === 'PM' ? 720 : 0) + Number(minute) + 1;
  const digits = (count: number) => String(count).padStart(2, '0');
  return `${digits(Math.floor(minutes / 60) % 24)}:${digits(minutes % 60)}`;
}

test('@at-length a systemic reaction: epinephrine by weight, the grade by its signs, no dose until a physician decides, and the end of the course', async ({
  page,
}) => {
  // Three pages and each dialog are checked in both themes.
  test.slow();
  const { patient, section, dialog } = await openCourse(page, 1, { first_dose_watched: true });
  await section.getByRole('button', { name: 'Give dose' }).click();
  await dialog.getByRole('button', { name: 'Dose taken' }).click();
  const taken = await section.getByText(/taken at/).textContent();

  await section.getByRole('button', { name: 'Emergency' }).click();
  await dialog.getByLabel('Weight in kg').fill('24');
  await expect(dialog.getByText('0.24 mg')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await section.getByRole('button', { name: 'Record outcome' }).click();
  await dialog.getByRole('radio', { name: 'Systemic reaction' }).check();
  await dialog.getByRole('button', { name: /^Wheeze or cough/ }).click();
  await dialog
    .getByRole('radiogroup', { name: 'Responds to treatment' })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await dialog.getByRole('radio', { name: 'Given', exact: true }).check();
  await dialog.getByLabel('Epinephrine given at').fill(minuteAfter(taken ?? ''));
  await dialog.getByLabel('Why the patient leaves early').fill('To the emergency room');
  await expectNoAxeViolationsInBothThemes(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Leaves early' }).click();
  await expect(section.getByText(/^Systemic reaction, .*: a physician decides$/)).toBeVisible();
  await expect(section.getByText('A physician decides', { exact: true })).toBeVisible();
  // No dose is proposed until then, and the follow-up lists who waits.
  await expect(section.getByText('100 IR', { exact: true })).toHaveCount(0);
  await page.goto('/companies/demo/allergy/follow-up?list=decision_due');
  const waiting = dialog.getByRole('listitem').filter({ hasText: patient.name });
  await expect(waiting.getByText(/Systemic reaction/)).toBeVisible();

  await page.goto(`/companies/demo/allergy/patients/${patient.id}`);
  await section.getByRole('button', { name: 'End course' }).click();
  await dialog.getByLabel('Reason').fill('Grade 3 after the first tablet');
  await expectNoAxeViolationsInBothThemes(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'End course' }).click();
  await expect(section.getByText('Ended', { exact: true })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Give dose' })).toHaveCount(0);
  await section.getByRole('button', { name: 'Show history' }).click();
  await expect(
    section.getByText(/day 1; systemic reaction, grade 3; left early; epinephrine given$/),
  ).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.goto('/companies/demo/allergy/follow-up?list=decision_due');
  await expect(dialog.getByRole('status')).toBeVisible();
  await expect(waiting).toHaveCount(0);
});
