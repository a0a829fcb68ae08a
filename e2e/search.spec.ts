import type { Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import {
  atRest,
  enterPortal,
  expect,
  expectNoSidewaysScrolling,
  setTheme,
  signIn,
  test,
} from './support/fixtures';

/** What a member at the desk types: last name, both names, a birth date in another format, no accents. */
const PATIENTS = [
  ['wexler', 'Nadia Wexler'],
  ['noah abernathy', 'Noah Abernathy'],
  ['orourke', 'Sinead O’Rourke'],
  ['villanueva jose', 'José Villanueva'],
  ['pembertn', 'Beatrice Pemberton'],
] as const;

const HOME = '/companies/demo/portal';

const search = (page: Page) => page.getByRole('combobox', { name: 'Search' });

/** Presses keys one after the other, and returns how many. */
async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
}

/** In the portal, once it listens to keys. */
async function open(page: Page, username?: string) {
  await enterPortal(page, username);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await atRest(page);
}

test('from a fresh home, any patient’s coverage is a name and three keys away', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'staff.demo');
  for (const [typed, name] of PATIENTS) {
    await test.step(name, async () => {
      await page.goto(HOME);
      await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
      let keys = await press(page, 'Control+k');
      // Types at once: text typed before the search has loaded is kept.
      await page.keyboard.type(typed);
      await expect(search(page)).toHaveValue(typed);
      const line = page
        .getByRole('option', { name: new RegExp(name.replace('’', "['’]")) })
        .first();
      await expect(line).toHaveAttribute('aria-selected', 'true');
      await expect(line, 'with what tells them apart').toContainText('Born');
      keys += await press(page, 'Tab');
      await expect(page.getByRole('combobox', { name: 'Actions' })).toBeFocused();
      await expect(page.getByRole('option').first()).toHaveText('Open coverage');
      keys += await press(page, 'Enter');
      await expect(page).toHaveURL(/\/insurance\/patients\/[\da-f-]{36}$/);
      await expect(page.getByText(name.replace('’', "'")).first()).toBeVisible();
      expect(keys).toBeLessThanOrEqual(6);
    });
  }
  // Opened patients top the next search; no search text is in the address or the storage.
  await press(page, 'Control+k');
  await expect(page.getByRole('option').first()).toContainText('Beatrice Pemberton');
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toMatch(/pemberton|wexler/i);
});

test('Enter chooses no patient until the search has answered', { tag: '@at-length' }, async ({
  page,
}) => {
  await open(page, 'staff.demo');
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/rpc/search_everything*', async (route) => {
    if (route.request().postDataJSON().term === 'wexler') await released;
    await route.fallback();
  });
  await press(page, 'Control+k');
  await search(page).fill('grabowski');
  await expect(page.getByRole('option', { name: /Sofia Grabowski/ }).first()).toBeVisible();
  await search(page).fill('wexler');
  await expect(page.getByRole('option')).toHaveCount(0);
  await press(page, 'Enter', 'Tab');
  await expect(search(page), 'no patient was chosen').toHaveValue('wexler');
  letGo();
  await search(page).focus();
  await expect(page.getByRole('option', { name: /Nadia Wexler/ }).first()).toBeVisible();
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nadia Wexler');
});

test('keys go to pages, their search and their actions, and do nothing where turned off', {
  tag: '@at-length',
}, async ({ page }) => {
  await open(page, 'staff.demo');
  await press(page, 'g', 'r');
  await expect(page.getByRole('heading', { level: 1, name: 'Referrals' })).toBeVisible();
  await press(page, '/');
  const filter = page.getByRole('searchbox').first();
  await expect(filter).toBeFocused();
  // In a field, letters are only typed.
  await page.keyboard.type('g q');
  await expect(filter).toHaveValue('g q');
  await page.getByRole('heading', { level: 1 }).click();
  await press(page, 'c');
  await expect(page.getByRole('dialog', { name: 'New referral' })).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, 'Control+k');
  await page.keyboard.type('verify ins');
  await expect(page.getByRole('option', { name: 'Verify insurance' })).toBeVisible();
  await press(page, 'Enter');
  await expect(page.getByRole('dialog', { name: 'Verify insurance' })).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await press(page, '?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await press(page, 'Escape');
  await expect(sheet).toHaveCount(0);
  await press(page, 'g', 'q');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Insurance Verification' }),
  ).toBeVisible();
  await press(page, 'Control+k');
  await expect(search(page)).toBeFocused();
});

test('the search and the shortcut sheet are accessible in both themes', {
  tag: '@at-length',
}, async ({ page }) => {
  await setTheme(page, 'system');
  await open(page);
  await press(page, 'Control+k');
  await expect(page.getByRole('option', { name: 'New referral' })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.keyboard.type('osei');
  await expect(page.getByRole('option', { name: /^Dr. Miriam Osei, MD,/ })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, '?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});

test('on a phone the search fills the screen, and a patient’s actions can be tapped', {
  tag: ['@phone', '@phone-only'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, 'staff.demo');
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await search(page).fill('wexler');
  const line = page.getByRole('option', { name: /Nadia Wexler/ }).first();
  await expect(line).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await line.locator('[data-actions]').tap();
  await page.getByRole('option', { name: 'Request appointment' }).tap();
  await expect(page.getByRole('dialog', { name: /Request/ })).toContainText('Nadia Wexler');
});
