import { apiOf, DEMO_CLINIC } from './support/api';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, expectNoSidewaysScrolling, setTheme, signIn, test } from './support/fixtures';
import { pick } from './support/pick';

// One after another: a clinic that requires a second person would stop the shots of the other test.
test.describe.configure({ mode: 'default' });

test('a returning patient’s shot takes five clicks from check-in to the timer; a wrong vial stops it', async ({
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

  // Due today in the seed. Typing the name and scanning the vial are not clicks.
  await page.getByRole('button', { name: 'Check in patient' }).click(); // 1
  await page.getByRole('combobox', { name: 'Patient' }).fill('Delacroix');
  await page.getByRole('option', { name: /Delacroix/ }).click(); // 2
  const visit = page.getByRole('region', { name: 'Visit' });
  await expect(visit.getByRole('link', { name: 'Harriet Delacroix' })).toBeVisible();
  await visit.getByRole('button', { name: 'No to all' }).click(); // 3
  const code = visit.getByLabel('Scan the vial');
  await code.fill('DEMO15A1');
  await visit.getByRole('radio', { name: 'Right arm' }).click(); // 4
  await visit.getByRole('button', { name: 'Record A: 0.10 mL' }).click();
  await expect(visit.getByText('Stop. This vial is another patient’s.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await expectNoSidewaysScrolling(page);

  await code.fill('DEMO31A3');
  await visit.getByRole('button', { name: 'Record A: 0.10 mL' }).click(); // 5
  await expect(visit.getByText(/^(30:00|29:\d\d)$/).first()).toBeVisible();

  // The answers shrink to one line, and stay so.
  await expect(visit.getByText(/^No to all · /)).toBeVisible();
  // The timer is the server's: a reload shows the same.
  await page.reload();
  await expect(visit.getByText(/^29:\d\d$/).first()).toBeVisible();
});

test('an unasked question holds a shot; a changed answer and a changed swelling stay visible', {
  tag: '@at-length',
}, async ({ page }) => {
  await setTheme(page, 'system');
  await page.setViewportSize({ width: 1366, height: 900 });
  await signIn(page);
  await page.goto('/companies/demo/allergy/shots');
  // The running timers come first on the board.
  await expect(page.getByText(/^\d\d:\d\d$/).first()).toBeInViewport();
  await page.getByRole('button', { name: /^Maya Ibekwe/ }).click();
  const visit = page.getByRole('region', { name: 'Visit' });
  const answer = (question: string, value: string) =>
    visit.getByRole('group', { name: question }).getByRole('button', { name: value }).click();
  await answer('Fever or ill today', 'Yes');
  await visit.getByLabel('What').fill('Cold');
  await visit.getByRole('button', { name: 'Save, 6 not asked' }).click();
  await expect(visit.getByText('No shot now')).toBeVisible();

  await visit.getByRole('button', { name: 'Change' }).first().click();
  await answer('Fever or ill today', 'No');
  await visit.getByRole('button', { name: 'Save, 6 not asked' }).click();
  await expect(visit.getByText('Ask the questions first')).toBeVisible();
  await expect(visit.getByText(/^Before: Yes: Fever or ill today \(Cold\)/)).toBeVisible();
  await visit.getByRole('button', { name: 'Change' }).first().click();
  await visit.getByRole('button', { name: 'No to the others' }).click();
  await expect(visit.getByText(/^No to all · /)).toBeVisible();

  await visit.getByRole('button', { name: 'Change' }).last().click();
  await visit.getByLabel('Size in mm').fill('30');
  await visit.getByLabel('Why it changes').fill('Measured at home');
  await visit.getByRole('button', { name: 'Save size' }).click();
  await expect(visit.getByText(/Swelling after it: 30 mm .* Measured at home$/)).toBeVisible();
  await expect(visit.getByText(/^Before: none/)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
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
  await visit.getByRole('radio', { name: 'Left arm' }).click();
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

  // The page updates on its own.
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
  const emergency = page.getByRole('dialog', { name: 'Emergency: anaphylaxis' });
  // The adult dose at once; a child's by age, and by weight once it is known.
  await expect(emergency.getByText('0.5 mL = 0.5 mg', { exact: true })).toBeVisible();
  await emergency.getByRole('button', { name: '6 to under 12 years' }).click();
  await expect(emergency.getByText('0.3 mL = 0.3 mg', { exact: true })).toBeVisible();
  await emergency.getByLabel('Weight in kg').fill('24');
  await expect(emergency.getByText('0.24 mL = 0.24 mg', { exact: true })).toBeVisible();
  await emergency.getByRole('button', { name: 'Given: left thigh' }).click();
  await expect(emergency.getByText('Not recorded')).toBeVisible();
  await expect(emergency.getByText(/^Repeat in 04:\d\d/)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await emergency.getByRole('button', { name: 'Chloe Kessler' }).click();
  await expect(emergency.getByText('Recorded', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/companies/demo/allergy/follow-up');
  await expect(page.getByText(/days late/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Record call' }).first().click();
  await pick(page, 'Outcome', 'Reached');
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

/** Four by four pixels: a camera's picture is only larger. */
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
  await page.waitForURL(/\/patients\//);
  await page.getByRole('button', { name: "Picture of Sinead O'Rourke" }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Picture removed')).toBeVisible();
  await expect(
    page.getByRole('button', { name: "Add a picture of Sinead O'Rourke" }),
  ).toBeVisible();
  await expectNoSidewaysScrolling(page);
});
