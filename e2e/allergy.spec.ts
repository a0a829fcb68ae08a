import { expect, expectNoSidewaysScrollingAtAnySize, signIn, test } from './support/fixtures';

test('a prick test is read with the number keys and graded by the clinic’s table', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page);
  await page.goto('/companies/demo/allergy');
  await page.getByLabel('Open a patient').fill('Abernathy');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'New test' }).click();
  await page.getByRole('combobox', { name: 'Panel' }).click();
  await page.getByRole('option', { name: /Pollens, prick/ }).click();
  await page.getByRole('button', { name: 'Begin test' }).click();
  await page.getByRole('button', { name: 'Start timers' }).click();
  await page.getByLabel('Wheal, mm of Histamine').focus();
  for (const typed of ['6', '15', '0', '0', '5', '12']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Finish test' }).click();
  const read = page.getByRole('row', { name: /Ash, white/ });
  await expect(read).toContainText('Positive');
  await expect(page.getByText('Finished', { exact: true })).toBeVisible();
  await expectNoSidewaysScrollingAtAnySize(page);
});
