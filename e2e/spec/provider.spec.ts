import { expect, signIn, test } from '../support/fixtures';

const OSEI = '30000000-0000-4000-8000-000000000001';

test('the provider page shows the primary provider as specified', async ({ page }) => {
  await signIn(page);
  await page.goto(`/companies/demo/provider/${OSEI}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dr. Miriam Osei, MD' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Otolaryngology - Neurotology')).toBeVisible();

  await expect(main.getByText(/^Dr\. Osei cares for adults and children/)).toBeVisible();
  for (const credential of [
    '25+ years of experience',
    'Board-certified in otolaryngology',
    'Fellowship in neurotology',
    'Fellow of the college of surgeons',
  ]) {
    await expect(main.getByText(credential)).toBeVisible();
  }
  await expect(main.getByRole('term')).toHaveText(['Friday', 'Monday']);
  await expect(main.getByRole('definition')).toHaveText(['8:00 AM - 3:00 PM', '8:00 AM - 5:00 PM']);
  for (const service of ['Neurotology', 'Otology']) {
    await expect(main.getByText(service, { exact: true })).toBeVisible();
  }
  const conditions = main
    .getByRole('list')
    .filter({ hasText: 'Cholesteatoma' })
    .getByRole('listitem');
  await expect(conditions).toHaveCount(7);
  await expect(
    main.getByRole('heading', { name: 'Pre- and Post-Surgery Documents' }),
  ).toBeVisible();
  await expect(main.getByText('Preparing for your ear surgery')).toBeVisible();
  await expect(main.getByText('Caring for your ear after surgery')).toBeVisible();

  await expect(main.getByRole('link', { name: 'Schedule Appointment' })).toHaveAttribute(
    'href',
    `/companies/demo/schedule?request=new&provider=${OSEI}`,
  );
  await expect(main.getByRole('link', { name: 'Send Secure Message' })).toHaveAttribute(
    'href',
    `/companies/demo/messages?new=thread&provider=${OSEI}`,
  );
});
