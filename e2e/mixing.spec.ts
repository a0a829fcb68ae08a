import { expectNoAxeViolationsInBothThemes } from './support/axe';
import {
  expect,
  expectNoSidewaysScrolling,
  expectNoSidewaysScrollingAtAnySize,
  setTheme,
  signIn,
  test,
} from './support/fixtures';

test('@at-length a set is mixed from lots, its label printed, a second person asked to check it, and a recall finds it', async ({
  page,
}) => {
  await setTheme(page, 'system');
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page);
  await page.goto('/companies/demo/allergy/mixing');
  await expect(page.getByText('Awaiting check').first()).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await expectNoSidewaysScrolling(page);

  await page
    .getByRole('link', { name: /^Mix set B of / })
    .first()
    .click();
  await expect(page.getByText(/^Diluent: /)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole('button', { name: 'Record 5 mL of 1:1', exact: true }).click();
  await expect(page.getByText('You mixed this vial.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await expectNoSidewaysScrollingAtAnySize(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download label' }).click();
  expect((await download).suggestedFilename()).toMatch(/^vial-V[0-9A-Z]{9}\.pdf$/);

  await page.goto('/companies/demo/allergy/stock');
  await page.getByRole('searchbox', { name: 'Search lots' }).fill('DF-30277');
  await page.getByRole('button', { name: /lot DF-30277/ }).click();
  await expect(page.getByText(/^\d vials? of \d patients?$/)).toBeVisible();
  await page.getByRole('button', { name: 'Recall lot' }).click();
  await page.getByLabel('Reason').fill('Letter of the maker');
  await page.getByRole('dialog').getByRole('button', { name: 'Recall lot' }).last().click();
  await expect(page.getByText('Lot recalled')).toBeVisible();
  await expect(page.getByText('Recalled: Letter of the maker')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});
