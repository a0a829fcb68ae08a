import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, expectNoSidewaysScrolling, setTheme, signIn, test } from './support/fixtures';
import { newUsername } from './support/people';

/** The seeded chart of an adult on shots. */
const THEA = '/my/a5000000-0000-4000-8000-000000000001';

test('an article is written, published, read on the phone, and withdrawn', {
  tag: ['@phone', '@phone-only'],
}, async ({ page, browser }) => {
  test.slow();
  await setTheme(page, 'system');
  const title = `Earwax ${newUsername()}`;
  const office = await browser.newContext();
  const screen = await office.newPage();
  await signIn(screen, 'admin.demo');
  await screen.goto('/companies/demo/settings/articles');
  await screen.getByRole('button', { name: 'Write article' }).click();
  const form = screen.getByRole('dialog');
  await form.getByLabel('Topic').fill('Ears');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Summary').fill('Why ears make wax.');
  await form.getByRole('textbox', { name: 'Text', exact: true }).fill('Wax is <b>good</b>.');
  await form.getByRole('textbox', { name: 'Source', exact: true }).fill('MedlinePlus');
  await form
    .getByLabel('Address of the source')
    .fill('https://medlineplus.gov/ency/article/000979.htm');
  await form.getByRole('button', { name: 'Save article' }).click();
  await expect(form.getByText('HTML is not shown to patients.')).toBeVisible();
  await form
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('Wax keeps the ear clean.\n\n- Leave it\n- Call us if it hurts');
  await expect(form.getByRole('listitem').filter({ hasText: 'Leave it' })).toBeVisible();
  await form.getByRole('button', { name: 'Save article' }).click();
  await expect(form).toBeHidden();

  // Without a review nothing is shown.
  await screen.getByRole('button', { name: `Publish: ${title}` }).click();
  await screen.getByRole('button', { name: 'Publish article' }).click();
  await expect(screen.getByText(/were not reviewed since they changed/)).toBeVisible();
  await screen.keyboard.press('Escape');
  await screen.getByRole('button', { name: `Edit: ${title}` }).click();
  await form.getByLabel('Reviewed by').click();
  await screen.getByRole('option', { name: 'Dr. Miriam Osei' }).click();
  const day = await form.getByLabel('Reviewed on').getAttribute('max');
  await form.getByLabel('Reviewed on').fill(day ?? '');
  await form.getByRole('button', { name: 'Save article' }).click();
  await expect(form).toBeHidden();
  await screen.getByRole('button', { name: `Publish: ${title}` }).click();
  await screen.getByRole('button', { name: 'Publish article' }).click();
  await expect(screen.getByRole('alertdialog')).toBeHidden();
  // Reviewed more than a year ago, and said so.
  await expect(
    screen.getByRole('listitem').filter({ hasText: 'Using a nasal spray' }).getByText('Review due'),
  ).toBeVisible();
  await expectNoAxeViolations(screen);

  await signIn(page, 'thea.patient');
  await page.goto(`${THEA}/learning`);
  const line = page.getByRole('button', { name: title });
  await expect(line).toBeVisible();
  await expect(line.getByText('Read', { exact: true })).toBeHidden();
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolationsInBothThemes(page);
  await line.click();
  const text = page.getByRole('dialog', { name: title });
  await expect(text.getByRole('listitem').first()).toHaveText('Leave it');
  await expect(text.getByText(/Reviewed by Dr\. Miriam Osei on/)).toBeVisible();
  await expect(text.getByRole('link', { name: 'MedlinePlus' })).toHaveAttribute(
    'href',
    'https://medlineplus.gov/ency/article/000979.htm',
  );
  await expectNoAxeViolations(page);
  await text.getByRole('button', { name: 'Close' }).last().click();
  await expect(line.getByText('Read', { exact: true })).toBeVisible();
  await page.reload();
  await expect(line.getByText('Read', { exact: true })).toBeVisible();

  await screen.getByRole('button', { name: `Withdraw: ${title}` }).click();
  await screen.getByRole('button', { name: 'Withdraw article' }).click();
  await expect(screen.getByRole('alertdialog')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ear tubes' })).toBeVisible();
  await expect(line).toBeHidden();
  await office.close();
});
