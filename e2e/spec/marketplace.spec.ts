import { expect, signIn, test } from '../support/fixtures';

const APPS = [
  ['Allergy Ally', 'Active'],
  ['Secrets Vault', 'Active'],
  ['Insurance Verification', 'Coming Soon'],
  ['ENT Referral Network', 'Coming Soon'],
  ['Allergy Management', 'Coming Soon'],
  ['Digital Forms & Intake', 'Coming Soon'],
  ['AI Medical Imaging', 'Coming Soon'],
  ['Referral Analytics', 'Coming Soon'],
  ['Patient Outcomes (PRO)', 'Coming Soon'],
  ['Task & Workflow Automation', 'Coming Soon'],
  ['Claims & Prior Auth', 'Coming Soon'],
  ['Innovation Marketplace', 'Coming Soon'],
] as const;

test('the marketplace offers the specified apps, each with status and action', async ({ page }) => {
  await signIn(page);
  await page.goto('/companies/demo/marketplace');
  await expect(page.getByRole('tab')).toHaveText(['Apps', 'Services']);
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
    'All',
    'Core',
    'Patient Care',
    'Analytics',
    'Automation',
    'Marketplace',
  ]);
  await expect(page.getByRole('button', { name: 'All', pressed: true })).toBeVisible();

  const cards = page.getByRole('list', { name: 'Apps' }).getByRole('listitem');
  await expect(cards).toHaveCount(APPS.length);
  for (const [index, [name, status]] of APPS.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading', { name, exact: true })).toBeVisible();
    if (status === 'Active') {
      await expect(card.getByText('Active', { exact: true })).toBeVisible();
      const slug = name.toLowerCase().replace(' ', '-');
      await expect(card.getByRole('link', { name: `Launch ${name}` })).toHaveAttribute(
        'href',
        `/companies/demo/marketplace/${slug}`,
      );
    } else {
      await expect(card.getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
    }
  }
});

test('switching the tab resets the category to All', async ({ page }) => {
  await signIn(page);
  await page.goto('/companies/demo/marketplace?category=analytics');
  await expect(page.getByRole('button', { name: 'Analytics', pressed: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Apps' }).getByRole('heading')).toHaveText([
    'Referral Analytics',
    'Patient Outcomes (PRO)',
  ]);

  await page.getByRole('tab', { name: 'Services' }).click();
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
    'All',
    'Security',
    'Operations',
    'Integration',
  ]);
  await expect(page.getByRole('button', { name: 'All', pressed: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Services' }).getByRole('heading')).toHaveText([
    'Cybersecurity Guardian',
    'Healthcare ERP System',
  ]);

  await page.getByRole('button', { name: 'Integration' }).click();
  await expect(page.getByText('No services found in this category')).toBeVisible();
});
