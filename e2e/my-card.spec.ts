import path from 'node:path';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, expectNoSidewaysScrolling, setTheme, signIn, test } from './support/fixtures';

const CARD = path.resolve(import.meta.dirname, 'support/cards/card-01.jpg');

/** Of the seed: an adult without insurance on file. */
const GRETA = '40000000-0000-4000-8000-000000000034';
const GRETA_LINK = 'a5000000-0000-4000-8000-000000000005';

const aNumber = () => `M${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
const [DARK, GOOD] = [aNumber(), aNumber()] as const;

test('a patient sends an insurance card, and the desk declines one and takes over another', {
  tag: ['@phone', '@phone-only'],
}, async ({ page, browser }) => {
  test.slow();
  await setTheme(page, 'system');
  await signIn(page, 'greta.patient');

  // Read on the phone, corrected by hand.
  async function send(memberId: string) {
    await page.goto(`/my/${GRETA_LINK}/profile`);
    await page.getByRole('button', { name: 'Add a photo of your insurance card' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send the card' }).click();
    await expect(dialog.getByText('Type the member ID')).toBeVisible();
    await dialog.getByLabel('Front of the card', { exact: true }).setInputFiles(CARD);
    await expect(dialog.getByLabel('Member ID')).toHaveValue('XEH444436102', { timeout: 60_000 });
    await dialog.getByLabel('Member ID').fill(memberId);
    await dialog.getByLabel('Insurance').fill('Blue Harbor Health');
    return dialog;
  }
  const dark = await send(DARK);
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolationsInBothThemes(page);
  await dark.getByRole('button', { name: 'Send the card' }).click();
  await expect(page.getByText('The clinic has your card and has not answered yet.')).toBeVisible();

  const office = await browser.newContext();
  const screen = await office.newPage();
  await signIn(screen, 'staff.demo');
  const openRequests = async () => {
    await screen.goto(`/companies/demo/patients/${GRETA}?view=app`);
    return screen.getByRole('list', { name: 'Asked for in the app' }).getByRole('listitem');
  };
  const declined = (await openRequests()).filter({ hasText: DARK });
  await declined.getByRole('button', { name: 'Answer' }).click();
  const answering = screen.getByRole('dialog');
  await answering.getByRole('radio', { name: 'Declined' }).check();
  await answering.getByRole('button', { name: 'Save answer' }).click();
  await expect(answering.getByText('Say why the card was not taken over.')).toBeVisible();
  await answering.getByLabel('Answer', { exact: true }).fill('The photo is too dark.');
  await answering.getByRole('button', { name: 'Save answer' }).click();
  await expect(answering).toBeHidden();

  await page.goto(`/my/${GRETA_LINK}`);
  await expect(page.getByText('The photo is too dark.')).toBeVisible();
  await (await send(GOOD)).getByRole('button', { name: 'Send the card' }).click();
  await expect(page.getByText('The clinic has your card and has not answered yet.')).toBeVisible();

  const good = (await openRequests()).filter({ hasText: GOOD });
  await good.getByRole('link', { name: 'Compare the card' }).click();
  const comparing = screen.getByRole('dialog', { name: 'Compare the card' });
  await expect(comparing.getByRole('img', { name: 'Front of the card' })).toBeVisible();
  await expect(comparing.getByLabel('Member ID')).toHaveValue(GOOD);
  await comparing.getByRole('button', { name: 'Save coverage' }).click();
  await expect(comparing).toBeHidden();
  await expect(
    (await openRequests()).filter({ hasText: GOOD }).getByText('Done', { exact: true }),
  ).toBeVisible();
  await office.close();

  await page.goto(`/my/${GRETA_LINK}/profile`);
  await expect(page.getByText('Blue Harbor Health')).toBeVisible();
  await expect(page.getByText('The clinic has not asked the insurance yet.')).toBeVisible();
});
