import type { Locator, Page } from '@playwright/test';
import { during, FAULTS, FAULTS_IN_CONSOLE } from './support/faults.ts';
import { expect, signIn, test } from './support/fixtures.ts';
import { addInsured, INSURANCE } from './support/insurance.ts';
import { addReferral, REFERRALS, uniqueName } from './support/referrals.ts';
import { SCHEDULE } from './support/schedule.ts';

const PORTAL = '/companies/demo/portal';

/** From the portal's home to a page by a link within the app: Back stays in the app. */
async function goOnTo(page: Page, path: string) {
  await page.goto(PORTAL);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate((url) => {
    history.pushState({ idx: history.state.idx + 1 }, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

const goBack = (page: Page) => page.evaluate(() => history.back());

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });

/** Reloads, and answers the browser's question with staying. */
async function reloadInVain(page: Page) {
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      resolve(dialog.type());
      await dialog.dismiss();
    });
  });
  await page.evaluate(() => location.reload());
  expect(await asked).toBe('beforeunload');
}

test('a typed referral survives reloading, Back and a session that ends, until it is discarded', {
  tag: '@phone-at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(FAULTS_IN_CONSOLE);
  await signIn(page, 'staff.demo');
  await goOnTo(page, REFERRALS);
  // Waits for the page's first load, so that nothing beside the button moves.
  await expect(page.getByRole('navigation', { name: 'Saved views' })).toBeVisible();
  await expect(page.getByRole('rowgroup', { name: 'Referrals' })).toBeVisible();
  await page.getByRole('button', { name: 'New Referral' }).click();
  const dialog = page.getByRole('dialog', { name: 'New referral' });
  await dialog.getByRole('combobox', { name: 'Patient' }).fill('Wexler');
  await page.getByRole('option', { name: /Nadia Wexler/ }).click();
  const reason = dialog.getByLabel('Reason');
  await reason.fill('Hoarse since a cold.');

  await reloadInVain(page);
  await expect(reason).toHaveValue('Hoarse since a cold.');

  await goBack(page);
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(REFERRALS);
  await expect(reason).toHaveValue('Hoarse since a cold.');

  const ends = FAULTS.find(({ name }) => name === 'a session that ended');
  if (!ends) throw new Error('The faults are named otherwise by now.');
  const attempt = {
    requests: '**/rest/v1/referrals*',
    username: 'staff.demo',
    told: dialog.getByRole('alert'),
  };
  await during(page, ends, attempt, () =>
    dialog.getByRole('button', { name: 'Create referral' }).click(),
  );
  await expect(reason).toHaveValue('Hoarse since a cold.');
  await expect(dialog.getByText('Nadia Wexler')).toBeVisible();

  await goBack(page);
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(PORTAL);
  await expect(dialog).toBeHidden();
});

interface Form {
  path: (page: Page) => Promise<string> | string;
  open: string;
  dialog: string;
  type: (dialog: Locator) => Promise<void>;
}

const FORMS: Record<string, Form> = {
  'a patient to correct': {
    path: async (page) => {
      const id = await addReferral(page, { firstName: 'Ada', lastName: uniqueName() });
      return `${REFERRALS}/${id}`;
    },
    open: 'Edit patient',
    dialog: 'Edit patient',
    type: (dialog) => dialog.getByLabel('Phone', { exact: true }).fill('(555) 555-0199'),
  },
  'a surgery case': {
    path: () => '/companies/demo/queue',
    open: 'Add case',
    dialog: 'Add to surgery queue',
    type: (dialog) => dialog.getByLabel('Notes').fill('Latex allergy.'),
  },
  'a coverage': {
    path: async (page) => `${INSURANCE}/patients/${(await addInsured(page, 'TYPED1')).patientId}`,
    open: 'Add coverage',
    dialog: 'Add coverage',
    type: (dialog) => dialog.getByLabel('Member ID').fill('XEH1'),
  },
  'an appointment request': {
    path: () => SCHEDULE,
    open: 'Request Appointment',
    dialog: 'Request Appointment',
    type: (dialog) => dialog.getByLabel('Reason for visit').fill('Sore throat'),
  },
};

test('no patient form is left by reloading or going back without a question', {
  tag: '@at-length',
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'staff.demo');
  for (const [name, form] of Object.entries(FORMS)) {
    await test.step(name, async () => {
      const path = await form.path(page);
      await goOnTo(page, path);
      const dialog = page.getByRole('dialog', { name: form.dialog });
      const open = page.getByRole('main').getByRole('button', { name: form.open }).first();
      // Without typed text there is no question.
      await open.click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await open.click();
      await form.type(dialog);
      await reloadInVain(page);
      await goBack(page);
      await question(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(question(page)).toBeHidden();
      await expect(dialog).toBeVisible();
      await goBack(page);
      await question(page).getByRole('button', { name: 'Discard' }).click();
      await expect(dialog).toBeHidden();
    });
  }
});
