import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe';
import { addPatient, BORN } from './support/charts';
import { codeTo } from './support/codes';
import { expect, expectNoSidewaysScrolling, setTheme, signIn, test } from './support/fixtures';

test('a patient opens the chart with the code of the clinic, asks, and reads the answer', {
  tag: ['@phone', '@desktop-at-length'],
}, async ({ page, browser, allowConsole }) => {
  // The chart, once the access is ended.
  allowConsole(/status of 404.*my_chart|Error loading the chart/);
  const { patient_id, email } = await addPatient(page.request, { phone: '555-201-3344' });

  // The desk invites.
  const office = await browser.newContext();
  const screen = await office.newPage();
  await signIn(screen, 'staff.demo');
  await screen.goto(`/companies/demo/patients/${patient_id}?view=app`);
  await screen.getByRole('button', { name: 'Invite a person' }).click();
  await screen.getByLabel('Email address').fill(email);
  await screen.getByRole('button', { name: 'Create code' }).click();
  const code =
    (await screen.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';
  await screen.getByRole('button', { name: 'Done' }).click();

  // The patient joins.
  await page.goto(`/my/join#${code}`);
  await page.getByLabel('Date of birth').fill(BORN);
  await page.getByLabel('Email address').fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeTo(email));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Lena Fixture/);
  await expect(page.getByText('No visit is booked.')).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolations(page);

  const tab = (label: string) => page.getByRole('navigation').getByRole('button', { name: label });
  await tab('Profile').click();
  await expect(page.getByText('555-201-3344')).toBeVisible();
  await page.getByRole('button', { name: 'Correct details' }).click();
  await page.getByLabel('Phone').fill('(555) 404-2020');
  await page.getByLabel('ZIP').fill('1');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('A ZIP code has five or nine digits.')).toBeVisible();
  await page.getByLabel('ZIP').fill('');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The clinic has your correction')).toBeVisible();

  await tab('Tracking').click();
  await page.getByRole('button', { name: 'Report a reaction' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Say what you felt, and when it began.')).toBeVisible();
  await page.getByLabel(/^What did you feel/).fill('Hives since eight');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await tab('Profile').click();

  // The desk takes it over, looks as the patient does, and ends the access.
  await screen.goto(`/companies/demo/patients/${patient_id}?view=app`);
  await expect(screen.getByText('“Hives since eight”')).toBeVisible();
  await screen
    .getByRole('listitem')
    .filter({ hasText: 'asked to correct' })
    .getByRole('button', { name: 'Answer' })
    .click();
  await screen.getByRole('textbox', { name: 'Answer' }).fill('Thank you, it is changed.');
  await screen.getByRole('button', { name: 'Save answer' }).click();
  await expect(screen.getByText('done by Theo Lindgren')).toBeVisible();
  await screen.getByRole('button', { name: 'View as this person' }).click();
  await expect(screen.getByRole('dialog').getByText('Thank you, it is changed.')).toBeVisible();
  await screen.keyboard.press('Escape');

  await page.reload();
  await expect(page.getByText('(555) 404-2020')).toBeVisible();
  await tab('Home').click();
  await expect(page.getByText('Thank you, it is changed.')).toBeVisible();

  await screen.getByRole('button', { name: 'End access' }).click();
  await screen.getByLabel('Reason').fill('Asked for it.');
  await screen.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(screen.getByText('No one has access yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This chart is not open to you.')).toBeVisible();
  await office.close();
});

test('a mother chooses among the charts that are open to her', {
  tag: ['@phone', '@desktop-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page, 'marisol.parent');
  await page.goto('/my');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /my\.webmanifest$/);
  const charts = page.getByRole('list', { name: 'My charts' });
  await expect(charts.getByRole('link')).toHaveCount(2);
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolationsInBothThemes(page);
  await charts.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'All charts' }).click();
  await expect(charts.getByRole('link')).toHaveCount(2);
});
