import { randomUUID } from 'node:crypto';
import { apiOf, DEMO_CLINIC } from './support/api';
import { expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, signIn, test } from './support/fixtures';
import { addInsured } from './support/insurance';
import { addReferral, REFERRALS, uniqueName } from './support/referrals.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

test('documents of a referral are added, viewed in place, found with the patient, and removed', {
  tag: ['@at-length', '@phone'],
}, async ({ page }) => {
  const lastName = uniqueName();
  await setTheme(page, 'system');
  await signIn(page);
  const id = await addReferral(page, { firstName: 'Dora', lastName });
  await page.goto(`${REFERRALS}/${id}`);

  await page.getByRole('button', { name: 'Add what is missing' }).click();
  const missing = page.getByRole('dialog', { name: 'Missing information' });
  await missing.getByLabel('Hearing test (audiogram)').check();
  await missing.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Get missing information' })).toBeVisible();

  await page.getByRole('button', { name: 'Add documents' }).click();
  const add = page.getByRole('dialog', { name: 'Add documents' });
  await add.locator('input[type=file]').setInputFiles([
    { name: 'Audiogram.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'Left ear.png', mimeType: 'image/png', buffer: PNG },
    { name: 'Letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('PK\x03\x04') },
  ]);
  await expect(add.getByText(/^Letter\.pdf: This is a ZIP archive/)).toBeVisible();
  const audiogram = add.getByRole('group', { name: 'Audiogram.pdf' });
  await expect(audiogram.getByLabel('Hearing test (audiogram)')).toBeChecked();
  await expectNoAxeViolationsInBothThemes(page);
  await add.getByRole('button', { name: 'Add 2 documents' }).click();
  await expect(page.getByText('2 documents added')).toBeVisible();
  await expect(add).toBeHidden();

  // It came with the audiogram.
  await expect(page.getByRole('button', { name: 'Accept referral' })).toBeVisible();
  await expect(page.getByText('added the document “Audiogram”')).toBeVisible();
  const documents = page.getByRole('list', { name: 'Documents' });
  await expect(documents.getByRole('listitem')).toHaveCount(2);
  await expectNoAxeViolationsInBothThemes(page);
  const shown = page.getByRole('dialog');
  await documents.getByRole('button', { name: 'View Audiogram' }).click();
  await expect(shown.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'href',
    /^blob:/,
  );
  await page.keyboard.press('Escape');

  await documents.getByRole('button', { name: 'Edit Left ear' }).click();
  await shown.getByLabel('Title').fill('Otoscopy, left');
  await shown.getByRole('button', { name: 'Save document' }).click();
  await expect(documents.getByText('Otoscopy, left')).toBeVisible();

  await page.getByRole('link', { name: 'Open chart' }).first().click();
  await page.getByRole('tab', { name: 'Files (2)' }).click();
  await page.getByRole('button', { name: 'View Otoscopy, left' }).click();
  const picture = shown.getByRole('img', { name: 'Otoscopy, left' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Open referral' }).first().click();

  await documents.getByRole('button', { name: 'Remove Audiogram' }).click();
  await shown.getByRole('button', { name: 'Remove document' }).click();
  await expect(shown.getByText('Say why this document is removed.')).toBeVisible();
  await shown.getByLabel('Reason').fill('Another patient’s');
  await shown.getByRole('button', { name: 'Remove document' }).click();
  await expect(documents.getByText('Audiogram')).toHaveCount(0);
  await expect(page.getByText('removed the document “Audiogram”')).toBeVisible();
  await expect(page.getByText('Another patient’s')).toBeVisible();
});

test('a referral uses one of its patient’s coverages, with the number it came with', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  const { patientId } = await addInsured(page, 'SIM-ACTIVE');
  const id = randomUUID();
  const api = await apiOf(page);
  await api.post('referrals', { id, company_id: DEMO_CLINIC, patient_id: patientId });
  await page.goto(`${REFERRALS}/${id}`);
  await page.getByRole('button', { name: 'Edit insurance' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit insurance' });
  await edit.getByLabel('Coverage').click();
  await page.getByRole('option').first().click();
  await edit.getByLabel('Referral or authorization number').fill('RF-2210');
  await edit.getByRole('button', { name: 'Save insurance' }).click();
  await expect(page.getByText('Insurance saved')).toBeVisible();
  await expect(page.getByText('RF-2210')).toBeVisible();
  await expect(page.getByText(/^primary · Member ID/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verify insurance' })).toHaveAttribute(
    'href',
    /policy=/,
  );
  await expectNoAxeViolationsInBothThemes(page);
});
