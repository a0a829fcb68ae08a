import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, expectNoSidewaysScrolling, setTheme, signIn, test } from './support/fixtures';

/** Of the seed: a child whose plan answered, and an adult whom the plan didn't find. */
const CHILD_LINK = 'a5000000-0000-4000-8000-000000000002';
const THEA_LINK = 'a5000000-0000-4000-8000-000000000001';

test('a parent reads what the plan said of costs, and what it did not say', {
  tag: ['@phone', '@phone-only'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page, 'marisol.parent');
  await page.goto(`/my/${CHILD_LINK}/profile`);
  const coverage = page.getByRole('listitem').filter({ hasText: 'Blue Harbor Health' });
  await expect(coverage.getByText(/^As of .*: The plan is active\.$/)).toBeVisible();
  const said = (label: string) =>
    coverage.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
  await expect(said('Office visit copay')).toHaveText('The plan did not say.');
  await expect(said('your share')).toHaveText('10%');
  await expect(said('Deductible')).toHaveText('$3,200, $3,200 left');
  await expect(said('Most you pay in a year')).toHaveText('$6,000, $5,900 left');
  await expect(coverage.getByText(/^This is an estimate\./)).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolationsInBothThemes(page);
});

test('a patient whom the plan did not find is asked to call', {
  tag: ['@phone', '@phone-only'],
}, async ({ page }) => {
  await signIn(page, 'thea.patient');
  await page.goto(`/my/${THEA_LINK}/profile`);
  await expect(page.getByText(/The plan did not find this insurance\. Call us\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call / })).toBeVisible();
  await expect(page.getByText(/copay/)).toHaveCount(0);
});
