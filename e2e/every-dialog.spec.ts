import type { Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { atRest, enterPortal, expect, setTheme, test } from './support/fixtures';

const PATIENT = '40000000-0000-4000-8000-000000000001';
const ALLERGY_PATIENT = '40000000-0000-4000-8000-000000000036';

/** Pages of the demo clinic whose buttons open dialogs. */
const PAGES = [
  'referrals',
  'referrals/50000000-0000-4000-8000-000000000001',
  'referrals/50000000-0000-4000-8000-000000000005',
  'referrals/directory',
  'referrals/network',
  'insurance',
  `insurance/patients/${PATIENT}`,
  'insurance/authorizations',
  'insurance/authorizations/f0000000-0000-4000-8000-000000000106',
  'insurance/payers',
  'queue',
  'queue?view=list',
  'queue/b0000000-0000-4000-8000-000000000003',
  'schedule',
  'schedule?view=inbox',
  'schedule?view=calendar',
  'schedule/requests/70000000-0000-4000-8000-000000000004',
  'messages',
  'analytics',
  `patients/${PATIENT}`,
  'allergy/tables',
  `allergy/patients/${ALLERGY_PATIENT}`,
  'allergy/shots',
  'allergy/mixing/staff',
  'allergy/stock',
  'allergy/catalog',
  'settings',
  'settings/bundles',
  'settings/providers',
  'settings/locations',
  'settings/articles',
  'admin/users',
  'admin/organizations',
  'admin/security',
  'admin/api-keys',
  'user-settings/sign-in',
] as const;

/** Buttons that only go to another page, or reset the list. */
const LEADS_AWAY = /^(Authorizations|Payers|Network|Directory|Clear|Show|Load|Export|Print|Undo)/;

const dialogs = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

/** The names of a page's buttons, each once. */
async function buttonsOf(page: Page): Promise<string[]> {
  const names = await page
    .locator('main button:visible:enabled')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
  return [...new Set(names.map((name) => name?.trim() ?? ''))].filter(
    (name) => name !== '' && !LEADS_AWAY.test(name),
  );
}

/** Goes to a page and waits until its buttons are there and nothing is loading. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(`/companies/demo/${path}`);
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await atRest(page);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

for (const path of PAGES) {
  test(`every dialog that a button of ${path} opens is accessible in both themes`, {
    tag: '@at-length',
  }, async ({ page, allowConsole }) => {
    // Buttons pressed with an empty form may be refused.
    allowConsole(/./);
    test.setTimeout(300_000);
    await setTheme(page, 'system');
    await enterPortal(page);
    await goTo(page, path);
    // Rows of one kind have the same dialogs, so the first twelve buttons with distinct names are enough.
    const names = await buttonsOf(page);
    const kinds = names.filter(
      (name, at) => names.findIndex((one) => one.split(' ')[0] === name.split(' ')[0]) === at,
    );
    let seen = 0;
    const found: string[] = [];
    for (const name of kinds.slice(0, 12)) {
      await test.step(name, async () => {
        await goTo(page, path);
        const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
        // A button that is covered or gone by now opens nothing.
        await button.click({ timeout: 2000 }).catch(() => undefined);
        const opened = await dialogs(page)
          .last()
          .waitFor({ timeout: 2000 })
          .then(
            () => true,
            () => false,
          );
        if (!opened) return;
        seen += 1;
        await expectNoAxeViolationsInBothThemes(page, '[role=dialog]').catch((error: Error) =>
          found.push(`${name}: ${error.message}`),
        );
      });
    }
    expect(found).toEqual([]);
    expect(seen, 'dialogs that opened').toBeGreaterThan(0);
  });
}
