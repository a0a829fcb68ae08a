import { expectNoAxeViolationsInBothThemes } from '../support/axe';
import { expect, setTheme, signIn, test } from '../support/fixtures';
import { QUEUE } from '../support/surgery';

const COLUMNS = ['Pre-Op', 'Ready', 'Scheduled', 'Completed'];

test('surgery queue: four columns, each without items says so', {
  tag: '@phone-at-length',
}, async ({ page, isMobile }) => {
  await setTheme(page, 'system');
  await signIn(page);
  // No patient has that name, so the list is empty.
  await page.goto(`${QUEUE}?q=no+such+patient`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Surgery Queue', level: 1 })).toBeVisible();
  for (const name of COLUMNS) {
    // A phone shows one column at a time.
    if (isMobile) await main.getByRole('button', { name: `0 ${name}` }).click();
    const column = main.getByRole('region', { name });
    await expect(column.getByText('No items', { exact: true })).toBeVisible();
    await expect(column.getByText('0 cases')).toBeVisible();
  }
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(
    isMobile ? ['Completed'] : COLUMNS,
  );
  await expectNoAxeViolationsInBothThemes(page);
});
