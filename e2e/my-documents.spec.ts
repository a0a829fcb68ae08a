import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, expectNoSidewaysScrolling, setTheme, signIn, test } from './support/fixtures';

/** The seeded chart of an adult on shots, and the referral with a blood test that she asked to see. */
const PROFILE = '/my/a5000000-0000-4000-8000-000000000001/profile';
const REFERRAL = '/companies/demo/referrals/50000000-0000-4000-8000-000000000026';
const TITLE = 'Total IgE and blood count';

test('a patient opens a document that the clinic shows, until it is taken back', {
  tag: ['@phone', '@phone-only'],
}, async ({ page, browser }) => {
  await setTheme(page, 'system');
  await signIn(page, 'thea.patient');
  await page.goto(PROFILE);
  const document = page.getByRole('listitem').filter({ hasText: TITLE });
  await expect(document.getByText(/^Shown since /)).toBeVisible();
  const saved = page.waitForEvent('download');
  await document.getByRole('button', { name: /^Blood test\.pdf, / }).click();
  expect((await saved).suggestedFilename()).toBe('Blood test.pdf');
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolationsInBothThemes(page);

  const office = await browser.newContext();
  const screen = await office.newPage();
  await signIn(screen, 'staff.demo');
  await screen.goto(REFERRAL);
  await expect(screen.getByText(/The patient sees it in the app/)).toBeVisible();
  await screen.getByRole('button', { name: `Hide ${TITLE} from the patient` }).click();
  await expect(screen.getByText('The patient no longer sees it')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Insurance' })).toBeVisible();
  await expect(document).toBeHidden();
  await screen.getByRole('button', { name: `Show ${TITLE} to the patient` }).click();
  await expect(screen.getByText(/The patient sees it in the app/).first()).toBeVisible();
  await page.reload();
  await expect(document).toBeVisible();
  await office.close();
});
