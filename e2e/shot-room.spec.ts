import { apiOf, DEMO_CLINIC } from './support/api';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, expectNoSidewaysScrolling, setTheme, signIn, test } from './support/fixtures';

// One after another: a clinic's wish for a second person would stop the shots of the other journey.
test.describe.configure({ mode: 'default' });

test('a returning patient’s shot takes five presses from check-in to the timer; a wrong vial stops it', async ({
  page,
  allowConsole,
}) => {
  // The refusal of the wrong vial.
  allowConsole(/status of 400|Error recording shot/);
  await setTheme(page, 'system');
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page);
  await page.goto('/companies/demo/allergy/shots');
  await expect(page.getByRole('heading', { name: 'Watched' })).toBeVisible();

  // Due today, of the seed. The name is typed and the vial scanned: neither is a press.
  await page.getByRole('button', { name: 'Check in patient' }).click(); // 1
  await page.getByRole('combobox', { name: 'Patient' }).fill('Delacroix');
  await page.getByRole('option', { name: /Delacroix/ }).click(); // 2
  const visit = page.getByRole('region', { name: 'Visit' });
  await expect(visit.getByRole('link', { name: 'Harriet Delacroix' })).toBeVisible();
  await visit.getByRole('button', { name: 'Save: no to all' }).click(); // 3
  const code = visit.getByLabel('Scan the vial');
  await code.fill('DEMO15A1');
  await visit.getByRole('button', { name: 'Right arm' }).click(); // 4
  await visit.getByRole('button', { name: 'Record A: 0.10 mL' }).click();
  await expect(visit.getByText('Stop. This vial is another patient’s.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await expectNoSidewaysScrolling(page);

  await code.fill('DEMO31A3');
  await visit.getByRole('button', { name: 'Record A: 0.10 mL' }).click(); // 5
  await expect(visit.getByText(/^(30:00|29:\d\d)$/).first()).toBeVisible();

  // The timer is the server's: a reload shows the same.
  await page.reload();
  await expect(visit.getByText(/^29:\d\d$/).first()).toBeVisible();
});

test('@at-length a shot waits for a second person, who confirms it with their own sign-in', async ({
  page,
  browser,
  allowConsole,
}) => {
  // The refusal of a shot that waits for the second person.
  allowConsole(/status of 400|Error recording shot/);
  await setTheme(page, 'system');
  await signIn(page);
  const settings = `clinic_settings?company_id=eq.${DEMO_CLINIC}`;
  const api = await apiOf(page);
  await api.patch(settings, { shot_second_person: true });
  await page.goto('/companies/demo/allergy/shots');
  await page.getByRole('button', { name: /^Sinead O'Rourke/ }).click();
  const visit = page.getByRole('region', { name: 'Visit' });
  await visit.getByLabel('Scan the vial').fill('DEMO17A1');
  const record = visit.getByRole('button', { name: 'Record A: 0.40 mL' });
  await record.click();
  await expect(
    visit.getByText('A second person signs in and confirms this vial and dose first.'),
  ).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  const theirs = await browser.newContext();
  const colleague = await theirs.newPage();
  await signIn(colleague, 'staff.demo');
  await colleague.goto(page.url());
  await colleague.getByLabel('Scan the vial').fill('DEMO17A1');
  await colleague.getByRole('button', { name: 'Confirm as second person' }).click();
  await expect(
    colleague.getByText('You confirmed this dose. Another person gives it.'),
  ).toBeVisible();
  await theirs.close();

  // Read anew by itself.
  await expect(visit.getByText(/^Confirmed by Theo Lindgren/)).toBeVisible({ timeout: 20_000 });
  await record.click();
  await expect(visit.getByText(/^(30:00|29:\d\d)$/).first()).toBeVisible();
  await api.patch(settings, { shot_second_person: false });
});

test('@at-length emergency doses, reactions, the late list and the day sheet', async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  await page.goto('/companies/demo/allergy/shots');
  await page.getByRole('button', { name: 'Emergency' }).click();
  await page.getByLabel('Weight in kg').fill('24');
  await expect(page.getByText('0.24 mg')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.keyboard.press('Escape');

  await page.goto('/companies/demo/allergy/follow-up');
  await expect(page.getByText(/days late/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Record call' }).first().click();
  await page.getByRole('button', { name: 'Save call' }).click();
  await expect(page.getByText('Call saved')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  // A figure opens the rows that it counts.
  const vials = page.getByRole('button', { name: /^Vials about to end/ });
  const [count] = (await vials.textContent())?.match(/\d+/) ?? [];
  await vials.click();
  await expect(page.getByRole('status').filter({ hasText: `${count} row` })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.keyboard.press('Escape');

  await page.goto('/companies/demo/allergy/day-sheet');
  await expect(page.getByRole('cell', { name: '95115' }).first()).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});

/** Four by four pixels: what a camera takes is only larger. */
const FACE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAGElEQVR42mNgYGBgZWXl4uLi5+dnII4DACFAAWlLRY20AAAAAElFTkSuQmCC',
  'base64',
);

test('@at-length a picture is taken in the shot room, seen on the patient page, and removed for good', async ({
  page,
}) => {
  await setTheme(page, 'system');
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page);
  await page.goto('/companies/demo/allergy/shots');
  await page.getByRole('button', { name: /^Sinead O'Rourke/ }).click();
  const visit = page.getByRole('region', { name: 'Visit' });
  await visit.getByRole('button', { name: "Add a picture of Sinead O'Rourke" }).click();
  const dialog = page.getByRole('dialog', { name: 'Patient picture' });
  await dialog
    .getByLabel('Take or choose a picture')
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: FACE });
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Picture saved')).toBeVisible();
  await expect(visit.getByRole('button', { name: "Picture of Sinead O'Rourke" })).toBeVisible();

  await visit.getByRole('link', { name: "Sinead O'Rourke" }).click();
  await page.getByRole('button', { name: "Picture of Sinead O'Rourke" }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Picture removed')).toBeVisible();
  await expect(
    page.getByRole('button', { name: "Add a picture of Sinead O'Rourke" }),
  ).toBeVisible();
  await expectNoSidewaysScrolling(page);
});
