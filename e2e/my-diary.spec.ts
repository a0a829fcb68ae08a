import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, expectNoSidewaysScrolling, setTheme, signIn, test } from './support/fixtures';

/** Of the seed: an adult on shots, who told most days of six weeks, and not today. */
const THEA = '40000000-0000-4000-8000-000000000013';

test('a patient tells how today is, sees it in the picture, and edits it', {
  tag: ['@phone', '@phone-only'],
}, async ({ page, browser }) => {
  await setTheme(page, 'system');
  await signIn(page, 'thea.patient');
  await page.goto('/my');
  await page.getByRole('heading', { level: 1, name: /Nakamura/ }).waitFor();
  await page.getByRole('navigation').getByRole('button', { name: 'Tracking' }).click();
  const picture = page.getByRole('img', { name: /^Scores since/ });
  await expect(picture).toHaveAccessibleName(/ on 33 days of 90, shots on/);
  await page.getByRole('button', { name: 'Fill in today' }).click();
  const dialog = page.getByRole('dialog', { name: 'How are you today?' });
  await dialog.getByRole('button', { name: 'Save day' }).click();
  await expect(dialog.getByText('Answer a question first.')).toBeVisible();
  await dialog.getByRole('button', { name: 'No symptoms at all' }).click();
  const rate = (symptom: string, level: string) =>
    dialog.getByRole('group', { name: symptom }).getByRole('button', { name: level }).click();
  for (const symptom of ['Itchy nose', 'Runny nose', 'Sneezing']) {
    await rate(symptom, '2 Moderate');
  }
  for (const symptom of ['Blocked nose', 'Itchy or red eyes', 'Watery eyes']) {
    await rate(symptom, '1 Mild');
  }
  await dialog.getByRole('button', { name: 'Antihistamine by mouth' }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save day' }).click();
  await expect(page.getByText('Score 2.5 of 6')).toBeVisible();
  await expect(picture).toHaveAccessibleName(/ on 34 days of 90/);

  await page.getByRole('button', { name: 'Edit today' }).click();
  await dialog.getByRole('button', { name: 'Steroid nose spray' }).click();
  await dialog.getByRole('button', { name: 'Save day' }).click();
  await expect(page.getByText('Score 3.5 of 6')).toBeVisible();
  await expect(picture).toHaveAccessibleName(/ on 34 days of 90/);
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('region', { name: 'Days of the diary' })).toContainText(
    'Partly filled in: no score',
  );
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolationsInBothThemes(page);

  // The clinic reads the same.
  const office = await browser.newContext();
  const screen = await office.newPage();
  await signIn(screen, 'staff.demo');
  await screen.goto(`/companies/demo/allergy/patients/${THEA}`);
  await expect(screen.getByRole('heading', { name: 'Symptom diary' })).toBeVisible();
  await expect(screen.getByText(/of the last 30\. Mean score/)).toBeVisible();
  await expect(screen.getByRole('img', { name: / on 34 days of 90/ })).toBeVisible();
  await office.close();
});
