import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe';
import { expect, signIn, test } from './support/fixtures';

/** Members of its own for each project: both run at once, on one database. */
const WHO = {
  desktop: { username: 'owner.harbor', clinic: 'harbor', name: 'Ines Calloway' },
  phone: { username: 'admin.demo', clinic: 'demo', name: 'Priya Raman' },
};

const PROFILES = '**/rest/v1/user_profiles?*';

async function openSettings(page: Page, isMobile: boolean) {
  const who = isMobile ? WHO.phone : WHO.desktop;
  await signIn(page, who.username);
  await page.goto(`/companies/${who.clinic}/user-settings`);
  await expect(page.getByRole('heading', { name: 'User Settings', level: 1 })).toBeVisible();
  return who;
}

test('theme, background animations and transparency stay as chosen after a reload', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page, isMobile }) => {
  await openSettings(page, isMobile);
  const root = page.locator('html');
  const animations = page.getByRole('switch', { name: 'Background animations' });
  const slider = page.getByRole('slider', { name: 'Interface transparency' });
  const expectPanels = (opacity: string, why?: string) =>
    expect(page.locator('main'), why).toHaveCSS('--panel-opacity', opacity);

  await expect(slider).not.toHaveAttribute('data-disabled');
  await slider.press('End');
  await expectPanels('100%', 'the shell follows before anything is saved');
  await slider.press('ArrowLeft');
  await slider.press('ArrowLeft');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('radio', { name: 'Light' }).check();
  await expect(root).toHaveClass(/light/);

  await page.reload();
  await expect(slider).toHaveAttribute('aria-valuenow', '90');
  await expectPanels('90%');
  await expect(root).toHaveClass(/light/);
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();

  await animations.click();
  await expect(slider).toHaveAttribute('data-disabled', '');
  await expect(
    page.getByText('Turn background animations on to see through panels.'),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'System' }).check();
  await page.reload();
  await expect(animations).not.toBeChecked();
  await expect(root).toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root, 'the system decides').toHaveClass(/light/);
});

test('a display name is saved and shown by the portal, also after a reload', {
  tag: '@at-length',
}, async ({ page, isMobile }) => {
  const { name: seeded } = await openSettings(page, isMobile);
  const field = page.getByLabel('Display name');
  const save = page.getByRole('button', { name: 'Save' });
  const saved = page.getByText('Display name saved');
  const initials = page.locator('main').getByRole('img', { name: `${seeded} MD` });

  await field.fill('x'.repeat(81));
  await save.click();
  await expect(page.getByText('At most 80 characters.')).toBeVisible();
  await expect(field).toHaveValue('x'.repeat(81));

  await field.fill(`  ${seeded} MD `);
  await save.click();
  await expect(saved).toBeVisible();
  await expect(field).toHaveValue(`${seeded} MD`);
  await expect(initials).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(`${seeded} MD`);

  await field.fill(seeded);
  await save.click();
  await expect(saved).toBeVisible();
});

test('a wrong picture file is refused in words; a valid one is shrunk, shown by the shell and can be removed', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page, isMobile }) => {
  await openSettings(page, isMobile);
  const choose = async (name: RegExp, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name }).click();
    await (await chooser).setFiles(file);
  };
  const alert = page.getByRole('alert').filter({ hasText: /\S/ });

  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
  await choose(/Upload picture/, text);
  await expect(alert).toHaveText(/This file is not an image/);
  await choose(/Upload picture/, { ...text, name: 'broken.png', mimeType: 'image/png' });
  await expect(alert).toHaveText(/This picture can’t be read/);
  await expectNoAxeViolations(page);

  const photo = await paintedPicture(page, 1200, 800);
  await choose(/Upload picture/, { name: 'me.png', mimeType: 'image/png', buffer: photo });
  await expect(page.getByText('Picture saved')).toBeVisible();
  await expect(alert).toHaveCount(0);

  await page.reload();
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  const shown = page.getByRole('link', { name: /User settings of/ }).locator('img');
  await expect(shown).toHaveAttribute('src', /^data:image\/webp;base64,/);
  expect(
    await shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBe(256);
  if (isMobile) await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Picture restored')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Upload picture' })).toBeVisible();
});

test('what could not be saved stays on the screen with a message', {
  tag: '@at-length',
}, async ({ page, isMobile, allowConsole }) => {
  allowConsole(/status of 403|Error saving/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const { name } = await openSettings(page, isMobile);
  await page.route(PROFILES, async (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 403, json: {} }),
  );

  const slider = page.getByRole('slider', { name: 'Interface transparency' });
  await slider.press('Home');
  await expect(page.getByText('Your transparency level was not saved.')).toBeVisible();
  await expect(slider).toHaveAttribute('aria-valuenow', '50');
  expect(logged.filter((line) => line.startsWith('Error saving transparency'))).toHaveLength(1);

  const field = page.getByLabel('Display name');
  await field.fill(`${name} typed`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Your display name was not saved/)).toBeVisible();
  await expect(field).toHaveValue(`${name} typed`);
});

test('settings that cannot be loaded block nothing: 80% is used, and Retry loads them', {
  tag: '@at-length',
}, async ({ page, isMobile, allowConsole }) => {
  allowConsole(/status of 403|Error fetching data/);
  await page.route(PROFILES, (route) => route.fulfill({ status: 403, json: {} }));
  const { name } = await openSettings(page, isMobile);
  const slider = page.getByRole('slider', { name: 'Interface transparency' });
  await expect(slider).toHaveAttribute('aria-valuenow', '80');
  await expect(slider).toHaveAttribute('data-disabled', '');
  await expect(page.getByText(/Your profile could not be loaded/)).toBeVisible();
  await expectNoAxeViolations(page);

  await page.unroute(PROFILES);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Display name')).toHaveValue(new RegExp(name));
  await expect(slider).not.toHaveAttribute('data-disabled');
});

/** A PNG with some content, made by the browser itself. */
async function paintedPicture(page: Page, width: number, height: number): Promise<Buffer> {
  const dataUrl = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      if (!context) return '';
      const colors = context.createLinearGradient(0, 0, w, h);
      colors.addColorStop(0, 'teal');
      colors.addColorStop(1, 'orange');
      context.fillStyle = colors;
      context.fillRect(0, 0, w, h);
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
}
