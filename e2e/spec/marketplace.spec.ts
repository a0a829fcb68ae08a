import { expect, signIn, test } from '../support/fixtures';

/** Each with its address; null for an app that is coming. */
const APPS = [
  ['Allergy Ally', '/marketplace/allergy-ally'],
  ['Secrets Vault', '/marketplace/secrets-vault'],
  ['Insurance Verification', '/insurance'],
  ['ENT Referral Network', '/referrals/network'],
  ['Allergy Management', '/allergy'],
  ['Digital Forms & Intake', null],
  ['AI Medical Imaging', null],
  ['Referral Analytics', '/analytics'],
  ['Patient Outcomes (PRO)', null],
  ['Task & Workflow Automation', null],
  ['Claims & Prior Auth', '/insurance/authorizations'],
  ['Innovation Marketplace', null],
] as const;

test('the marketplace offers the specified apps and services', async ({ page }) => {
  await test.step('the marketplace offers the specified apps, each with status and action', async () => {
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
    for (const [index, [name, opens]] of APPS.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('heading', { name, exact: true })).toBeVisible();
      if (opens !== null) {
        await expect(card.getByText('Active', { exact: true })).toBeVisible();
        await expect(card.getByRole('link', { name: `Launch ${name}` })).toHaveAttribute(
          'href',
          `/companies/demo${opens}`,
        );
      } else {
        await expect(card.getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
      }
    }
  });
  await test.step('switching the tab resets the category to All', async () => {
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
});
