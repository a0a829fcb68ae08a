import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { addReferral, REFERRALS, uniqueName } from './support/referrals.ts';

test('a referral with nothing in it fits the window, and its main action follows', {
  tag: '@at-length',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await signIn(page);
  const id = await addReferral(page, { firstName: 'Ada', lastName: uniqueName() });
  await page.goto(`${REFERRALS}/${id}`);
  const add = page.getByRole('group', { name: 'Add' });
  for (const name of ['Edit insurance', 'Add authorization', 'Log a call', 'Message the office']) {
    await expect(add.getByRole('button', { name })).toBeVisible();
  }
  await expect(page.getByRole('list', { name: 'Timeline, latest first' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);

  await page.setViewportSize({ width: 1366, height: 600 });
  await page.getByRole('heading', { name: 'Timeline' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('button', { name: 'Accept referral' })).toBeInViewport();
});

test('a referral shows its diagnoses, what it lacks and its next step, and the list finds it', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  test.slow();
  const lastName = uniqueName();
  await setTheme(page, 'system');
  await signIn(page);
  const id = await addReferral(page, { firstName: 'Iris', lastName });
  await page.goto(`${REFERRALS}/${id}`);

  await page.getByRole('button', { name: 'Edit details' }).click();
  const details = page.getByRole('dialog', { name: 'Edit details' });
  await details.getByLabel('Diagnoses (ICD-10)').fill('j3501');
  await details.getByRole('option', { name: /J35\.01/ }).click();
  await details.getByLabel('Diagnoses (ICD-10)').fill('dizziness');
  await details.getByRole('option', { name: /R42/ }).click();
  await details.getByRole('button', { name: 'Make R42 primary' }).click();
  await details.getByLabel('Requested service').fill('sleep');
  await details.getByRole('option', { name: 'Sleep study' }).click();
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Details saved')).toBeVisible();
  await expect(page.getByText('J35.01 Chronic tonsillitis')).toBeVisible();

  // One line of the rail, undone with a click.
  const seeBy = page.getByRole('button', { name: 'See by' });
  await seeBy.click();
  await page.getByRole('menuitemradio', { name: 'In 2 weeks' }).click();
  await expect(seeBy).not.toContainText('from the priority');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(seeBy).toContainText('from the priority');
  // The toast returns the focus as it goes.
  await expect(undo).toHaveCount(0);
  await seeBy.click();
  await page.getByRole('menuitem', { name: 'Another day…' }).click();
  const day = page.getByRole('dialog', { name: 'See by' });
  await day.getByLabel('Day').fill('2024-06-03');
  await day.getByRole('button', { name: 'Save day' }).click();
  await expect(page.getByText('See by Jun 3, 2024 passed')).toBeVisible();

  await page.getByRole('button', { name: 'Add what is missing' }).click();
  const missing = page.getByRole('dialog', { name: 'Missing information' });
  await missing.getByRole('button', { name: 'Save' }).click();
  await expect(missing.getByText('Choose what is missing, or write it below.')).toBeVisible();
  await missing.getByLabel('Imaging report').check();
  await missing.getByLabel('Something else').fill('MRI of the head');
  await missing.getByRole('button', { name: 'Save' }).click();
  await expect(missing).toBeHidden();
  // Nothing counts as asked until a call is logged or a message is sent.
  const list = page.getByRole('list', { name: 'Missing information' });
  await expect(list.getByText(/^To ask for/)).toHaveCount(2);
  await expect(page.getByText('Information to ask for', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Get missing information' }).click();
  const ask = page.getByRole('dialog', { name: 'Ask for missing information' });
  await ask.getByRole('combobox', { name: 'Ask by' }).click();
  await page.getByRole('option', { name: 'Phone call that I made' }).click();
  await ask.getByRole('button', { name: 'Save call' }).click();
  await expect(ask.getByText('Say who you spoke with.')).toBeVisible();
  await ask.getByLabel('Spoke with').fill('Kim at the front desk');
  await ask.getByRole('button', { name: 'Save call' }).click();
  await expect(ask).toBeHidden();
  await expect(list.getByText(/^Asked by phone on/)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();

  await page.getByRole('button', { name: 'Set next action' }).click();
  const next = page.getByRole('dialog', { name: 'Next action' });
  await next.getByLabel('What').fill('Call the office');
  await next.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Call the office')).toBeVisible();
  await expect(next).toBeHidden();
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto(`${REFERRALS}?information=awaited&see-by=passed&sort=see_by`);
  const row = page
    .getByRole('rowgroup', { name: 'Referrals' })
    .getByRole('row')
    .filter({ hasText: lastName });
  await expect(row).toContainText('Awaiting information');
  // The rest is in the peek, or in optional columns.
  await row.getByRole('button', { name: /^Peek at / }).click();
  const peek = page.getByRole('dialog', { name: `Iris ${lastName}` });
  await expect(peek).toContainText('Sleep study');
  await expect(peek).toContainText('Call the office');
  await page.keyboard.press('Escape');
  await expect(peek).toBeHidden();
  await page.goto(`${REFERRALS}/${id}`);
  await page.getByRole('button', { name: 'Mark Imaging report received' }).click();
  await page.getByRole('button', { name: 'Mark MRI of the head received' }).click();
  await expect(page.getByRole('button', { name: 'Accept referral' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/Suggested by its status\.$/)).toBeVisible();
});
