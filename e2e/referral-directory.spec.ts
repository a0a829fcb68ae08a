import { apiOf, DEMO_CLINIC } from './support/api.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { REFERRALS, uniqueName } from './support/referrals.ts';

test('a referring provider is added on the way, found again by NPI, and corrected on every referral', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  const lastName = uniqueName();
  await setTheme(page, 'system');
  await signIn(page);
  await page.goto(REFERRALS);
  await page.getByRole('button', { name: 'New Referral' }).click();
  await page.getByRole('combobox', { name: 'Patient' }).fill('noah abern');
  await page.getByRole('option', { name: /Noah/ }).click();
  await page.getByLabel('Referring provider').fill(`Dr. Ada ${lastName}, MD`);
  await page.getByRole('option', { name: /as a provider/ }).click();

  const adding = page.getByRole('dialog', { name: 'Add referring provider' });
  await expect(adding.getByLabel('Name', { exact: false }).first()).toHaveValue(`Ada ${lastName}`);
  await expect(adding.getByLabel('Credentials')).toHaveValue('MD');
  await adding.getByLabel('NPI').fill('1234567890');
  await adding.getByRole('button', { name: 'Save provider' }).click();
  await expect(adding.getByText(/one of the ten is mistyped/)).toBeVisible();
  await adding.getByLabel('NPI').fill('');
  await adding.getByLabel('Specialty').fill('family');
  await adding.getByRole('option', { name: 'Family Medicine' }).click();
  await expect(adding.getByLabel('Taxonomy code')).toHaveValue('207Q00000X');
  await adding.getByLabel('Fax').fill('(555) 555-0188');
  await adding.getByRole('button', { name: 'Save provider' }).click();
  await expect(page.getByRole('combobox', { name: 'Referring provider' })).toHaveValue(
    `Ada ${lastName}, MD`,
  );
  await page.getByRole('button', { name: 'Create referral' }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const facts = page.getByText(`Ada ${lastName}, MD`).locator('..');
  await expect(facts).toContainText('Family Medicine');
  await expect(facts).toContainText('Fax (555) 555-0188');

  await page.goto(REFERRALS);
  await page.getByRole('link', { name: 'Directory' }).click();
  await page.getByLabel('Search the directory').fill(lastName);
  const list = page.getByRole('rowgroup', { name: 'Referring providers' });
  const row = list.getByRole('row').filter({ hasText: lastName });
  await expect(row).toContainText('1 referral');
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await expect(list.getByRole('row')).toHaveCount(1);
  await expectNoAxeViolationsInBothThemes(page);
  await row.getByRole('button', { name: `Edit Ada ${lastName}, MD` }).click();
  const editing = page.getByRole('dialog', { name: `Edit Ada ${lastName}` });
  await expect(editing).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page, '[role=dialog]');
  await editing.getByLabel('Credentials').fill('DO');
  await editing.getByLabel('In use').click();
  await editing.getByRole('button', { name: 'Save provider' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Show not in use' }).click();
  await expect(row).toContainText('Not in use');
  await expect(row).toContainText(`Ada ${lastName}, DO`);

  await page.goto(`${REFERRALS}`);
  await expect(page.getByRole('rowgroup', { name: 'Referrals' })).toContainText(
    `Ada ${lastName}, DO`,
  );
});

test('a name spelled differently on old referrals is linked to the right provider', {
  tag: '@at-length',
}, async ({ page }) => {
  await signIn(page);
  const api = await apiOf(page);
  const [patient] = await api.get(`patients?select=id&company_id=eq.${DEMO_CLINIC}&limit=1`);
  await api.post('referrals', {
    company_id: DEMO_CLINIC,
    patient_id: patient.id,
    referring_provider: 'Dr. Helen Brand',
  });
  await page.goto('/companies/demo/referrals/directory');
  const names = page.getByRole('list', { name: 'Names to review' });
  const line = names.getByRole('listitem').filter({ hasText: 'Dr. Helen Brand' });
  await expect(line).toContainText('on 1 referral');
  await expectNoAxeViolations(page);
  await line.getByRole('button', { name: 'Link to Helen Brandt, MD' }).click();
  await expect(page.getByText('Linked to Helen Brandt, MD')).toBeVisible();
  await expect(line).toHaveCount(0);
});
