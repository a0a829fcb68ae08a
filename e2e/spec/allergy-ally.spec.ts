import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from '../support/axe';
import { expect, setTheme, signIn, test } from '../support/fixtures';

const PAGE = '/companies/demo/marketplace/allergy-ally';

test('the Allergy Ally page makes the specified offers', { tag: '@at-length' }, async ({
  page,
}) => {
  await signIn(page);
  await page.goto(PAGE);
  await expect(page).toHaveTitle('Allergy Ally · Clinic Portal');
  await expect(page.getByRole('heading', { level: 1, name: 'Allergy Ally' })).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  for (const figure of ['+45%', '92%', '+$180K', '4.8/5']) {
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  }
  for (const measure of ['retention', 'adherence', 'revenue', 'satisfaction']) {
    await expect(page.getByRole('term').filter({ hasText: measure })).toBeVisible();
  }
  await expect(page.getByText(/^Illustrative figures/)).toBeVisible();

  const features = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(features).toHaveCount(6);
  await expect(features.getByRole('button')).toHaveText(['Patient Mobile App']);

  for (const integration of [
    'Practice-management integration',
    'EMR/PM compatibility',
    'Insurance verification API',
    'HIPAA',
    'iOS and Android',
    'Real-time sync',
  ]) {
    await expect(page.getByRole('listitem').filter({ hasText: integration })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Schedule Demo' })).toHaveAttribute(
    'href',
    '/companies/demo/schedule?request=new',
  );
});

test('Get Started opens the demo; a trial and a call are asked for', { tag: '@at-length' }, async ({
  page,
}) => {
  await signIn(page, 'admin.demo');
  await page.goto(PAGE);
  const getStarted = page.getByRole('button', { name: 'Get Started' });
  await getStarted.click();
  await expect(page.getByRole('dialog', { name: 'Allergy Ally demo' })).toBeVisible();
  await page.getByRole('button', { name: 'Close demo' }).click();
  await expect(getStarted).toBeFocused();

  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page.getByText('Free trial requested for your clinic')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Take Back Trial Request' }).click();
  await expect(page.getByRole('button', { name: 'Start Free Trial' })).toBeVisible();

  const contactSales = page.getByRole('button', { name: 'Contact Sales' });
  await contactSales.click();
  const dialog = page.getByRole('dialog', { name: 'Contact Sales' });
  await dialog.getByRole('button', { name: 'Ask to Be Contacted' }).click();
  await expect(dialog.getByText(/^Your request is on file/)).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Take Back Request' }).click();
  await expect(dialog.getByRole('button', { name: 'Ask to Be Contacted' })).toBeVisible();
});

test('the Allergy Ally page is accessible in both themes', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  await page.goto(PAGE);
  await expect(page.getByRole('button', { name: 'Start Free Trial' })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});
