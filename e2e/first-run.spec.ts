import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { hire, makeClinic } from './support/people';

test('the owner of a new clinic is welcomed and led through its setup, step by step', {
  tag: ['@at-length', '@phone-at-length'],
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

  // Empty pages lead on, and none asks for a choice that doesn't exist.
  await page.goto(`/companies/${slug}/messages?folder=archived`);
  await page.getByRole('link', { name: 'Open inbox' }).click();
  await expect(page.getByText('No message threads yet')).toBeVisible();
  await expect(page.getByText('Select a conversation to read it')).toHaveCount(0);
  await page.goto(`/companies/${slug}/queue?view=day`);
  await page.getByRole('link', { name: 'Schedule a case' }).click();
  await expect(page).toHaveURL(/\/queue\?.*stage=ready/);
  await page.goto(`/companies/${slug}/allergy/shots`);
  await page.getByRole('button', { name: 'Check in the first patient' }).click();
  await expect(page.getByRole('dialog', { name: 'Check in patient' })).toBeVisible();
});

test('sample patients are loaded, viewed, and removed with all their records', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  const owner = await hire(page.request, 'staff');
  const slug = `samples-${crypto.randomUUID().slice(0, 8)}`;
  await makeClinic(page.request, { slug, name: 'Cedar Ridge ENT', owner });
  await signIn(page, owner);
  await page.goto(`/companies/${slug}/portal`);
  await page.getByRole('link', { name: 'Load sample patients' }).click();
  await expect(page.getByRole('list', { name: 'Left out' })).toContainText('Without a payer');
  await page.getByRole('button', { name: 'Load sample patients' }).click();
  await expect(page.getByText('6 sample patients loaded')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await page.getByRole('link', { name: 'Open patients' }).click();
  await expect(page.getByRole('main').getByText(/Sample-Archer/)).toBeVisible();

  await page.goto(`/companies/${slug}/settings/sample-patients`);
  await page.getByRole('button', { name: 'Remove sample patients' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Load sample patients' })).toBeVisible();
  await page.goto(`/companies/${slug}/patients`);
  await expect(page.getByText('No patients found')).toBeVisible();
  await page.getByRole('link', { name: 'Open referrals' }).click();
  await page.getByRole('button', { name: 'Add a referral' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
