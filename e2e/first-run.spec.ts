import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { hire, makeClinic } from './support/people';

test('the owner of a new clinic is welcomed and led through its setup, step by step', {
  tag: '@phone-at-length',
}, async ({ page }) => {
  await setTheme(page, 'system');
  const owner = await hire(page.request, 'staff');
  const slug = `first-${crypto.randomUUID().slice(0, 8)}`;
  await makeClinic(page.request, { slug, name: 'Willow Creek ENT', owner });
  await signIn(page, owner);
  await page.goto(`/companies/${slug}/portal`);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome', exact: true })).toBeVisible();
  const setup = page.getByRole('region', { name: 'Set up your clinic' });
  await expect(setup).toContainText('0 of 6 done');
  await expect(setup.getByRole('listitem')).toHaveCount(6);
  await expectNoAxeViolationsInBothThemes(page);

  await setup.getByRole('link', { name: 'Choose look' }).click();
  await page.getByRole('button', { name: 'Customize Theme' }).click();
  const theme = page.getByRole('dialog', { name: 'Customize Theme' });
  await theme.getByLabel('Logo text').fill('WILLOW');
  await theme.getByRole('button', { name: 'Save' }).click();
  await expect(theme).toHaveCount(0);

  await page.goto(`/companies/${slug}/portal`);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await expect(setup).toContainText('1 of 6 done');
  await expect(setup.getByRole('listitem').filter({ hasText: 'Logo and color' })).toContainText(
    'Done',
  );

  await setup.getByRole('button', { name: 'Hide' }).click();
  await expect(setup).toHaveCount(0);
  await page.goto(`/companies/${slug}/settings`);
  await page.getByRole('button', { name: 'Show setup checklist' }).click();
  await page.getByRole('link', { name: 'Open checklist' }).click();
  await expect(setup).toContainText('1 of 6 done');
  await setup.getByRole('link', { name: 'Add provider' }).click();
  await expect(page.getByRole('heading', { name: 'Providers and Hours' })).toBeVisible();
});
