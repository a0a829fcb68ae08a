import { expectNoAxeViolationsInBothThemes } from '../support/axe';
import { expect, setTheme, signIn, test } from '../support/fixtures';

const AREAS = [
  ['Users', 'users'],
  ['Organizations', 'organizations'],
  ['Security', 'security'],
  ['Database', 'database'],
  ['Health', 'health'],
  ['API Keys', 'api-keys'],
  ['Notifications', 'notifications'],
  ['System Settings', 'system-settings'],
] as const;

test('the admin hub links to the eight specified areas and says that actions are audited', async ({
  page,
}) => {
  await setTheme(page, 'system');
  await signIn(page);
  await page.goto('/companies/demo/admin');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();
  const tiles = main.getByRole('listitem').getByRole('link');
  await expect(tiles).toHaveText(AREAS.map(([title]) => title));
  for (const [title, segment] of AREAS) {
    await expect(main.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      `/companies/demo/admin/${segment}`,
    );
  }
  await expect(
    main.getByText(
      'Administrator actions are logged and audited. A system administrator has full access.',
    ),
  ).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});
