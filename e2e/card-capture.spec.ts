import path from 'node:path';
import { EMBEDDED_ANON_KEY } from '../supabase/embedded/anon-key.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, setTheme, settled, signIn, test } from './support/fixtures';

const CARDS = path.join(import.meta.dirname, 'support/cards');
const DEMO = '20000000-0000-4000-8000-000000000001';

test('a photo of a card becomes a coverage once a person has checked it', {
  tag: ['@phone', '@desktop-at-length'],
}, async ({ page, isMobile, allowConsole }) => {
  // Three readings, each taking as long as this machine needs.
  test.setTimeout(150_000);
  allowConsole(/ERR_FAILED|Error saving coverage|status of 409/);
  await setTheme(page, 'system');
  await signIn(page);
  const headers = {
    apikey: EMBEDDED_ANON_KEY,
    authorization: `Bearer ${await page.evaluate(() => {
      const session: { access_token: string } = JSON.parse(
        localStorage.getItem('clinic-portal-session') ?? '{}',
      );
      return session.access_token;
    })}`,
    prefer: 'return=representation',
  };
  const lastName = `Cardholder${crypto.randomUUID().slice(0, 8)}`;
  const patient = await page.request.post('/rest/v1/patients?select=id', {
    headers,
    data: { company_id: DEMO, first_name: 'Ida', last_name: lastName },
  });
  expect(patient.ok()).toBe(true);

  await page.goto('/companies/demo/insurance');
  await page
    .getByLabel('Pictures of the card')
    .setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') });
  await expect(page.getByText('Use a JPEG, PNG or WebP.')).toBeVisible();

  await page.getByLabel('Pictures of the card').setInputFiles(path.join(CARDS, 'card-01.jpg'));
  const pictures = page.getByRole('dialog', { name: 'Scan insurance card' });
  const front = pictures.getByRole('img', { name: 'Front of the insurance card' });
  const turnRight = pictures.getByRole('button', { name: 'Turn front right' });
  await expect(front).toBeVisible();
  await settled(page);
  const place = await turnRight.boundingBox();
  await turnRight.click();
  await expect.poll(() => front.evaluate(isUpright), 'the picture is turned').toBe(true);
  expect(await turnRight.boundingBox(), 'ready for a second press').toEqual(place);
  await pictures.getByRole('button', { name: 'Turn front left' }).click();
  await expectNoAxeViolations(page);

  const check = page.getByRole('dialog', { name: 'Check what the card says' });
  if (isMobile) {
    // Reading takes as long as on a phone; this proves the way without it.
    await pictures.getByRole('button', { name: 'Type it in instead' }).click();
    await check.getByLabel('Member ID').fill('TYPED444436102');
    await check.getByRole('combobox', { name: 'Payer', exact: true }).click();
    await page.getByRole('option', { name: 'Pinnacle Health Plan' }).click();
  } else {
    await pictures.getByRole('button', { name: 'Read card' }).click();
    await pictures.getByRole('button', { name: 'Stop reading' }).click();
    // Upside down, nothing is readable, and nothing is invented.
    await pictures.getByRole('button', { name: 'Turn front right' }).dblclick();
    await pictures.getByRole('button', { name: 'Read card' }).click();
    await expect(pictures.getByText('No text found.')).toBeVisible({ timeout: 60_000 });
    await pictures.getByRole('button', { name: 'Turn front left' }).dblclick();
    await pictures.getByRole('button', { name: 'Read card' }).click();
    await expect(check).toBeVisible({ timeout: 60_000 });
    await expect(check.getByLabel('Member ID')).toHaveValue('XEH444436102');
    await expect(check.getByLabel('Effective from')).toHaveValue('2025-01-01');
    await expect(check.getByText('The card says “BEATRICE PEMBERTON”.')).toBeVisible();
    await check.getByRole('button', { name: 'Add “Meridian Health Plan” to your payers' }).click();
    const payer = page.getByRole('dialog', { name: 'Add payer' });
    await expect(payer.getByLabel('Name')).toHaveValue('Meridian Health Plan');
    await payer.getByRole('button', { name: 'Save payer' }).click();
    await expect(check.getByRole('combobox', { name: 'Payer', exact: true })).toHaveValue(
      'Meridian Health Plan',
    );
    await check.getByRole('switch', { name: /^Keep the pictures/ }).click();
  }
  await expectNoAxeViolationsInBothThemes(page);

  await check.getByRole('button', { name: 'Save coverage' }).click();
  await expect(check.getByText('Choose the patient.')).toBeVisible();
  await check.getByRole('combobox', { name: 'Patient', exact: true }).fill(lastName);
  await page.getByRole('option', { name: new RegExp(lastName) }).click();

  // The answer gets lost: saving again must not make a second coverage.
  let lost = false;
  await page.route('**/rest/v1/coverages*', async (route) => {
    if (lost || route.request().method() !== 'POST') return await route.continue();
    lost = true;
    await route.fetch();
    return await route.abort();
  });
  await check.getByRole('button', { name: 'Save coverage' }).click();
  await expect(check.getByText('You seem to be offline.')).toBeVisible();
  await check.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Coverage saved')).toBeVisible();
  await expect(check).toHaveCount(0);

  const [{ id = '' } = {}] = await patient.json();
  const kept = await page.request.post('/rest/v1/rpc/open_coverages', {
    headers,
    data: { company_id: DEMO, patient_id: id },
  });
  expect(await kept.json()).toMatchObject([
    isMobile
      ? { member_id: 'TYPED444436102', rank: 'primary', card_front_path: null }
      : {
          member_id: 'XEH444436102',
          rank: 'primary',
          card_front_path: expect.stringContaining('/front.jpg'),
        },
  ]);
});

function isUpright(picture: Element): boolean {
  return picture instanceof HTMLImageElement && picture.naturalHeight > picture.naturalWidth;
}
