import { expectNoAxeViolationsInBothThemes } from './support/axe';
import {
  expect,
  expectNoSidewaysScrollingAtAnySize,
  setTheme,
  signIn,
  test,
} from './support/fixtures';
import { pick } from './support/pick.ts';
import { daysFromToday } from './support/tablets';

test('a prick test is read on time and finished with unasked questions listed, and a physician signs with them in view', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  test.slow();
  // The database says what is missing before a test can be finished.
  allowConsole(/status of 400|Error finishing test/);
  await setTheme(page, 'system');
  await signIn(page, 'dr.osei');
  await page.goto('/companies/demo/allergy');
  await page.getByLabel('Open a patient').fill('Abernathy');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'New test' }).click();
  await page.getByRole('combobox', { name: 'Panel' }).click();
  await page.getByRole('option', { name: /Pollens, prick/ }).click();
  const drugs = page.getByRole('dialog');
  await drugs
    .getByRole('radiogroup', { name: 'H2 blocker' })
    .getByRole('radio', { name: 'Taken', exact: true })
    .check();
  await page.getByRole('button', { name: 'Begin test' }).click();
  await page.getByRole('button', { name: 'Test applied now' }).click();
  await expect(page.getByText(/^Allergens 14:/)).toBeVisible();
  // A result can't be read early without a reason.
  await expect(page.getByLabel('Wheal, mm of Histamine')).toBeDisabled();
  await page.getByRole('button', { name: 'Read early' }).click();
  await page.getByLabel('Why the readings count').fill('Child could not wait');
  await page.getByRole('button', { name: 'Read now' }).click();
  await expect(page.getByLabel('Wheal, mm of Histamine')).toBeEnabled();
  await expect(page.getByText('Read early: Child could not wait')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read early' })).toHaveCount(0);
  await page.getByLabel('Wheal, mm of Histamine').focus();
  for (const typed of ['6', '15', '0', '0', '8', '0']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Finish test' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Not asked about: First-generation antihistamine/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Ash, white: wheal 8 mm, flare 0 mm' }).check();
  await dialog.getByRole('button', { name: 'Finish test' }).click();
  await expect(
    dialog.getByText('Ask about the drugs, or say why you finish without asking.'),
  ).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page, '[role=dialog]');
  await dialog.getByLabel('Why finish without asking').fill('Emergency consult');
  await dialog.getByRole('button', { name: 'Finish test' }).click();
  const read = page.getByRole('row', { name: /Ash, white/ });
  await expect(read).toContainText('Positive');
  await expect(page.getByText('Finished', { exact: true })).toBeVisible();
  await expect(read).toContainText('0 mm, confirmed');
  await expect(page.getByText('Taken: H2 blocker, day not known.')).toBeVisible();
  await expect(page.getByText(/^Not asked: First-generation antihistamine/)).toBeVisible();
  await expect(page.getByText(/^Finished by .* without asking: Emergency consult$/)).toBeVisible();
  await expect(page.getByText(/^Read too early: Histamine and 2 more/)).toBeVisible();
  await expect(page.getByText(/^Why the readings count: Child could not wait \(/)).toBeVisible();
  await expectNoSidewaysScrollingAtAnySize(page);

  await page.getByRole('button', { name: 'Write prescription' }).click();
  await dialog.getByLabel('Consent signed on').fill(daysFromToday(-1));
  await pick(page, 'Dilution scheme', 'Tenfold, AAAAI colors');
  await dialog.getByLabel('Maintenance dose, mL').fill('0.5');
  await dialog.getByLabel('Vial, mL').fill('5');
  await pick(page, 'Diluent', 'Albumin saline');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Sign prescription' }).click();
  await dialog
    .getByRole('radiogroup', { name: 'Beta blocker' })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await dialog.getByRole('button', { name: 'Sign prescription' }).click();
  await expect(dialog.getByText('Ask, or say why you sign without asking.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page, '[role=dialog]');
  await dialog.getByLabel('Why sign without asking').fill('Interpreter comes on Monday');
  await dialog.getByRole('button', { name: 'Sign prescription' }).click();
  const warnings = page.getByRole('list', { name: 'Warnings' }).first();
  await expect(warnings).toContainText('Takes a beta blocker');
  await expect(warnings).toContainText(
    'Not asked before signing: asthma, ACE inhibitor, pregnancy.',
  );
  await expect(warnings).toContainText('Signed anyway: Interpreter comes on Monday');
  await expectNoSidewaysScrollingAtAnySize(page);
});
