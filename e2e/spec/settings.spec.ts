import { apiAs } from '../support/api';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from '../support/axe';
import { expect, setTheme, signIn, test } from '../support/fixtures';
import { hire, makeClinic } from '../support/people';

test('organisation settings: three cards, a way back, and the team to read', async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  await page.goto('/companies/demo/settings');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Team Members',
    'Procedure Bundles',
    'Branding',
  ]);
  await expect(main.getByText(/CPT\/ICD code bundles/)).toBeVisible();

  await expect(main.getByRole('link', { name: 'Configure Bundles' })).toHaveAttribute(
    'href',
    '/companies/demo/settings/bundles',
  );

  await main.getByRole('button', { name: 'Manage Team' }).click();
  const team = page.getByRole('dialog', { name: 'Team Members' });
  await expect(team.getByRole('row').filter({ hasText: '(you)' })).toContainText('Owner');
  await expect(team.getByRole('row').filter({ hasText: 'Theo Lindgren' })).toContainText('Staff');
  await expectNoAxeViolationsInBothThemes(page);
  await team.getByRole('button', { name: 'Done' }).click();
  await expect(team).toHaveCount(0);
  await expectNoAxeViolations(page);

  await main.getByRole('link', { name: 'Back to portal' }).click();
  await expect(page).toHaveURL(/\/companies\/demo\/portal$/);
});

test('an administrator changes logo and color, sees them before saving, and loses nothing when saving fails', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page, isMobile, allowConsole }) => {
  allowConsole(/status of 403|Error saving branding/);
  await setTheme(page, 'system');
  // A clinic and members of its own: saves of another run to the same clinic would conflict.
  const slug = `branded-${crypto.randomUUID().slice(0, 8)}`;
  const [admin, colleague] = [await hire(page.request, 'admin'), await hire(page.request, 'staff')];
  const company_id = await makeClinic(page.request, { slug, name: 'Branded', owner: admin });
  const owner = await apiAs(page.request, admin);
  const [{ token }] = await owner.call('create_invitation', { company_id, role: 'staff' });
  await (await apiAs(page.request, colleague)).call('accept_invitation', { token });
  await signIn(page, admin);
  await page.goto(`/companies/${slug}/settings`);
  await page.getByRole('button', { name: 'Customize Theme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customize Theme' });
  const field = dialog.getByLabel('Logo text');
  const save = dialog.getByRole('button', { name: 'Save' });

  await field.fill('Seventeen letters');
  await save.click();
  await expect(dialog.getByText('The logo has room for 16 characters.')).toBeVisible();
  await field.fill('   ');
  await expect(dialog.getByText('Enter what the logo should say.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await field.fill('EAR & SINUS');
  await expect(dialog.getByRole('img', { name: 'Logo with the text EAR & SINUS' })).toBeVisible();
  const worn = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue('--clinic-accent'));
  await dialog.getByLabel('Accent color', { exact: true }).fill('#ffe066');
  await expect(dialog.getByText(/^Light: \d+\.\d to 1$/)).toBeVisible();
  await expect(dialog.getByText(/The color itself has 1\.\d to 1, below 4\.5/)).toBeVisible();
  expect(await worn(), 'the page shows it before it is saved').toBe('#ffe066');
  await expectNoAxeViolationsInBothThemes(page);
  const companies = '**/rest/v1/companies?*';
  await page.route(companies, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 403, json: {} })
      : route.continue(),
  );
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'You are not allowed to do this in this clinic.',
  );
  await expect(field).toHaveValue('EAR & SINUS');
  await page.unroute(companies);
  await save.click();
  await expect(dialog).toHaveCount(0);

  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  const frame = isMobile ? page.getByRole('dialog') : page.getByRole('complementary');
  await expect(frame.getByText('EAR & SINUS')).toBeVisible();

  // A colleague sees it too.
  await signIn(page, colleague);
  await page.goto(`/companies/${slug}/portal`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(worn).toBe('#ffe066');
});

test('staff see the same cards, with the others’ settings blocked and why', async ({ page }) => {
  await signIn(page, 'staff.demo');
  await page.goto('/companies/demo/settings');
  for (const name of ['Configure Bundles', 'Customize Theme']) {
    const button = page.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(button).toBeFocused();
    await expect(button).toHaveAccessibleDescription('Only administrators can do this.');
  }
  await page.getByRole('button', { name: 'Manage Team' }).click();
  await expect(page.getByRole('dialog').getByText('Priya Raman')).toBeVisible();
});
