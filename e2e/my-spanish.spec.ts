import { expectNoAxeViolations } from './support/axe';
import { BORN, invitePatient } from './support/charts';
import { codeTo } from './support/codes';
import { expect, expectNoSidewaysScrolling, signIn, test } from './support/fixtures';
import { dataOf, expectNothingBare, pseudo, speakPseudo } from './support/pseudo';

/** The seeded chart of an adult on shots. */
const THEA = '/my/a5000000-0000-4000-8000-000000000001';
const PAGES = ['schedule', 'tracking', 'learning', 'profile'] as const;

test('a patient chooses Spanish, and has it again on another phone', {
  tag: ['@phone', '@phone-only'],
}, async ({ page, browser }) => {
  const { email, code } = await invitePatient(page.request);

  await page.goto(`/my/join#${code}`);
  await page.getByLabel(/date of birth/).fill(BORN);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abra su expediente');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByLabel(/Fecha de nacimiento/), 'what was typed stays').toHaveValue(BORN);
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Escriba su correo electrónico.')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Código' }).fill(await codeTo(email));
  await page.keyboard.press('Enter');
  await expect(page.getByText('No hay ninguna cita.')).toBeVisible();

  const other = await browser.newContext();
  const phone = await other.newPage();
  const session = await page.evaluate(() => localStorage.getItem('clinic-portal-session') ?? '');
  await phone.goto('/robots.txt');
  await phone.evaluate((kept) => localStorage.setItem('clinic-portal-session', kept), session);
  await phone.goto('/my');
  await expect(phone.getByText('No hay ninguna cita.')).toBeVisible();

  await test.step('and English once they choose it', async () => {
    await phone.getByRole('navigation').getByRole('button', { name: 'Perfil' }).click();
    await phone.getByRole('button', { name: 'English' }).click();
    await expect(phone.getByRole('button', { name: 'Correct details' })).toBeVisible();
    await expect(phone.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.getByText('No visit is booked.')).toBeVisible();
  });
  await other.close();
});

test.describe('a phone that speaks Spanish', () => {
  test.use({ locale: 'es-US' });

  test('shows the chart in Spanish, and medical drafts in English with a notice', {
    tag: ['@phone', '@phone-only'],
  }, async ({ page }) => {
    test.slow();
    await signIn(page, 'thea.patient');
    await page.goto(THEA);
    const emergency = page.getByRole('region', { name: 'En una emergencia' });
    await expect(emergency.getByText('Use your epinephrine now, if you have it.')).toHaveAttribute(
      'lang',
      'en',
    );
    await expect(emergency.getByText(/^Las líneas en inglés son médicas/)).toBeVisible();
    await expectNoAxeViolations(page);
    for (const part of PAGES) {
      await page.goto(`${THEA}/${part}`);
      await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 4 }).first()).toBeVisible();
      await expectNoSidewaysScrolling(page);
      await expectNoAxeViolations(page);
    }
    await expect(page.getByRole('heading', { name: 'Seguro médico' })).toBeVisible();
    await page.goto(`${THEA}/tracking`);
    await expect(page.getByRole('heading', { name: 'Diario de síntomas' })).toBeVisible();
  });

  test('shows offices the status page and the referral form in Spanish, too', {
    tag: ['@phone', '@phone-only'],
  }, async ({ page }) => {
    await page.goto('/status');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estado de la referencia');
    await page.getByRole('button', { name: 'Mostrar estado' }).click();
    await expect(page.getByText('Escriba el código de la carta o el fax.')).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await expectNoAxeViolations(page);
    await page.goto('/refer/demo');
    await page.getByLabel('Motivo de la referencia').fill('Otitis media');
    await page.getByRole('button', { name: 'Enviar referencia' }).click();
    await expect(page.getByText('Escriba la fecha de nacimiento.')).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByLabel('Reason for referral')).toHaveValue('Otitis media');
    await page.goto('/');
    await expect(page.locator('html'), 'other pages are English').toHaveAttribute('lang', 'en');
  });
});

test.describe('a phone that speaks pseudo', () => {
  // The worker would keep the file that pseudo replaces.
  test.use({ locale: 'es-US', serviceWorkers: 'block' });

  test('leaves no text of a patient’s page in English', {
    tag: ['@phone', '@phone-only'],
  }, async ({ page, allowConsole }) => {
    allowConsole(/Service Worker registration blocked/);
    test.slow();
    await speakPseudo(page);
    const data = dataOf(page);
    await signIn(page, 'thea.patient');
    const check = async () => {
      await expectNothingBare(page, data);
      await expectNoSidewaysScrolling(page);
    };
    await page.goto(THEA);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check();
    for (const part of PAGES) {
      await page.goto(`${THEA}/${part}`);
      await expect(page.getByRole('heading', { level: 4 }).first()).toBeVisible();
      await check();
    }
    await test.step('in dialogs', async () => {
      for (const [part, button] of [
        ['profile', 'Correct details'],
        ['profile', 'Add a photo of your insurance card'],
        ['profile', 'Get a copy of the record'],
        ['tracking', 'Report a reaction'],
        ['tracking', 'Fill in'],
        ['schedule', 'Ask to move'],
      ] as const) {
        await page.goto(`${THEA}/${part}`);
        await page.getByText(pseudo(button), { exact: true }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await check();
      }
    });
    await page.goto(`${THEA}/messages`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check();
    // An open page would go on asking without its session.
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.removeItem('clinic-portal-session'));
    for (const path of ['/my/signin', '/my/join', '/my/emergency', '/status', '/refer/demo']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check();
    }
  });
});

test('an administrator lists the drafts, medical ones first', {
  tag: ['@phone', '@phone-only'],
}, async ({ page }) => {
  await signIn(page, 'admin.demo');
  await page.goto('/companies/demo/admin/system-settings');
  await page.getByRole('button', { name: 'Show drafts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spanish drafts' });
  await expect(dialog.getByText('Llame al 911', { exact: true })).toBeVisible();
  // Two buttons of two pages are called so.
  const signOut = dialog.getByText('Cerrar sesión', { exact: true });
  await expect(signOut).toHaveCount(0);
  await dialog.getByRole('button', { name: 'All drafts' }).click();
  await expect(signOut.first()).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolations(page);
});
