import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { apiAs, apiOf, DEMO_CLINIC } from './support/api';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, expectNoSidewaysScrolling, setTheme, signIn, test } from './support/fixtures';
import { addInsured, INSURANCE, verified } from './support/insurance';
import { QUEUE, SEPTUM } from './support/surgery';

const CARD = path.join(import.meta.dirname, 'support/cards/card-01.jpg');

/** A simulated payer's answer, and what the page must say about it. */
const ANSWERS: {
  memberId: string;
  firstName?: string;
  preset?: string;
  title: string;
  told: (string | RegExp)[];
}[] = [
  {
    memberId: 'SIM-MULTI',
    title: 'Coverage is active',
    told: [/Medicaid/, 'Not active', 'Also named in the plan'],
  },
  {
    memberId: 'SIM-COB',
    title: 'Coverage is active',
    told: ['Another insurance pays first. Bill it before this one.', /UNION MUTUAL/],
  },
  {
    memberId: 'SIM-HMO',
    preset: 'injections',
    title: 'Coverage is active',
    told: [
      'No copay for allergy, in network.',
      'Authorization is required for allergy.',
      'Limit for allergy, individual, in network: 31 visits left.',
    ],
  },
  {
    memberId: 'SIM-INACTIVE',
    title: 'Coverage is not active',
    told: ['Ask the patient for newer insurance before the visit.'],
  },
  {
    memberId: 'SIM-NEXTYEAR',
    title: 'Coverage doesn’t include the day of the visit',
    told: [/^Coverage begins Jan 1, \d{4}, after the visit on /],
  },
  {
    memberId: 'SIM-DENTALLEFT',
    title: 'Medical coverage is not active',
    told: [
      'Active for: dental care.',
      'Ask the patient for newer insurance before the visit.',
      'BRIGHT DENTAL',
    ],
  },
  {
    memberId: 'SIM-NOTFOUND',
    title: 'The payer doesn’t know this patient',
    told: ['Subscriber not found', 'Front desk'],
  },
  {
    memberId: 'SIM-AAA-72',
    title: 'Payer rejected the request',
    told: [
      'The member ID is missing or wrong',
      /Type the member ID again as on the card/,
      'Edit the coverage',
    ],
  },
  {
    memberId: 'SIM-PLAINNAME',
    firstName: 'Ottilie Rose',
    title: 'Coverage is active',
    told: [/^Found as Ottilie Insured\S+\. The payer doesn’t know Ottilie Rose Insured/],
  },
  {
    memberId: 'SIM-CORRECTED',
    title: 'Coverage is active',
    told: ['Check that the payer means this patient', /asked for May 2, 1984, the payer has/],
  },
  {
    memberId: 'SIM-STRANGER',
    title: 'The response is about another person',
    told: [/^It has another .*\. Nothing of it is shown here\. Call the payer\.$/],
  },
  {
    memberId: 'SIM-DIED',
    title: 'Coverage is active, with a warning',
    told: [/^The payer has this person as dead/, 'To know first'],
  },
  {
    memberId: 'SIM-QMB',
    title: 'Coverage is active',
    told: [/The law forbids billing the patient/, 'What the plan charges'],
  },
  {
    memberId: 'SIM-ADVANTAGE',
    title: 'Coverage is active, with a warning',
    told: [/^Medicare Advantage in place of Original Medicare/, 'What the plan charges'],
  },
  {
    memberId: 'SIM-PAIDUNTIL',
    title: 'Coverage is active, with a warning',
    told: [/^Premium paid to /, 'The end is in doubt'],
  },
  {
    memberId: 'SIM-BELOWZERO',
    title: 'Coverage is active',
    told: [/^Deductible: The payer says “-25” is left, which counts as nothing left\.$/],
  },
  {
    memberId: 'SIM-MALFORMED',
    title: 'The response can’t be read',
    told: ['Try again', 'Raw X12'],
  },
  {
    memberId: 'SIM-CUTOFF',
    title: 'Coverage is active',
    told: ['The response ends in the middle of a segment: something is missing.'],
  },
];

test('every kind of response is worded so that a front desk can read it out', {
  tag: '@at-length',
}, async ({ page }) => {
  test.slow();
  await setTheme(page, 'system');
  await signIn(page);
  for (const { memberId, firstName, preset, title, told } of ANSWERS) {
    await test.step(memberId, async () => {
      const { coverageId } = await addInsured(page, memberId, firstName);
      await page.goto(await verified(page, coverageId, preset));
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: title, level: 2 })).toBeVisible();
      for (const text of told)
        await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
      if (memberId === 'SIM-HMO' || memberId === 'SIM-AAA-72') await expectNoAxeViolations(page);
    });
  }
});

test('a response is shown, compared with the last one, estimated, printed and kept in its original form', {
  tag: ['@at-length', '@phone'],
}, async ({ page, isMobile, context }) => {
  test.slow();
  await setTheme(page, 'system');
  await signIn(page);
  const { coverageId, lastName } = await addInsured(page, 'SIM-ACTIVE');
  await verified(page, coverageId, 'surgery');
  // The plan has changed: the same request gets another response.
  await changeMemberId(page, coverageId, 'SIM-FAMILY');
  await page.goto(await verified(page, coverageId, 'surgery'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: `Ottilie ${lastName}`, level: 1 })).toBeVisible();
  await expect(main.getByText('The patient pays 10% for surgery, in network.')).toBeVisible();
  const figures = main.getByRole('region', { name: 'Key figures' }).getByRole('definition');
  await expect(figures).toHaveText([
    /^Active/,
    /^10% coinsurance/,
    /^\$/,
    /^\$/,
    /^(Required|Not needed|Not provided)/,
  ]);

  const amounts = main.getByRole('table', { name: 'Deductible and out-of-pocket' });
  const family = amounts.getByRole('row', { name: /^Deductible Family, in network/ });
  await expect(family.getByRole('cell')).toHaveText(['$6,400', '$2,249.50*', '$4,150.50']);
  await expect(main.getByText('Since the last verification')).toBeVisible();
  await expect(main.getByText('GOLD PPO 1500')).toBeVisible();

  await main.getByRole('combobox', { name: 'Procedure' }).click();
  await page.getByRole('option').first().click();
  await main.getByLabel('Allowed amount').fill('lots');
  await expect(main.getByText('Enter an amount such as 2,450.')).toBeVisible();
  await main.getByLabel('Allowed amount').fill('4,200');
  await expect(main.getByText('Choose whether your clinic is in')).toBeVisible();
  await main.getByRole('combobox', { name: 'Our clinic is' }).click();
  await page.getByRole('option', { name: 'In network' }).click();
  const sum = main.getByRole('table', { name: 'How the estimate is calculated' });
  await expect(sum.getByRole('cell')).toHaveText([
    '$4,200',
    '+ $3,200',
    '+ $100',
    '$3,300',
    '$900',
  ]);
  await expect(main.getByText('about $3,300')).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolationsInBothThemes(page);

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(main.getByText(/^Printed by/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(main.getByRole('table', { name: 'Copays and coinsurance' })).toBeVisible();
  await expect(main.getByText('about $3,300')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });

  await main.getByText('Raw X12', { exact: true }).click();
  const raw = main.locator('details').filter({ hasText: 'Raw X12' }).last();
  await raw.getByRole('button', { name: /^ISA\*00/ }).click();
  await expect(raw.getByText('Interchange')).toBeVisible();
  await raw.getByRole('button', { name: /^NM1\*PR/ }).click();
  await expect(raw.getByText('2100A Payer')).toBeVisible();
  await expect(raw.getByText('(Payer)')).toBeVisible();
  if (!isMobile) {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await raw.getByRole('button', { name: 'Copy all' }).click();
    await expect(raw.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('ST*271*');
  }
  await raw.getByRole('tab', { name: 'Request (270)' }).click();
  await expect(raw.getByRole('button', { name: /^ST\*270/ })).toBeVisible();
  await expectNoAxeViolations(page);

  await main.getByRole('switch', { name: /which segment/ }).click();
  const copay = main.getByRole('table', { name: 'Copays and coinsurance' }).getByRole('row').nth(1);
  await copay
    .getByRole('button', { name: /^Segment/ })
    .first()
    .click();
  const source = page.getByRole('dialog', { name: 'Raw X12' }).locator('[aria-current=true]');
  await expect(source).toHaveText(/^EB\*[AB]\*/);
  await expect(source).toBeInViewport();
  await page.keyboard.press('Escape');
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolationsInBothThemes(page);

  await main.getByRole('link', { name: 'Insurance', exact: true }).click();
  await expect(page).toHaveURL(/insurance$/);
});

async function changeMemberId(page: Page, coverageId: string, memberId: string) {
  const api = await apiOf(page);
  await api.patch(`coverages?id=eq.${coverageId}`, { member_id: memberId });
}

test('another insurance that a payer names becomes a coverage', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await signIn(page);
  const { patientId, coverageId } = await addInsured(page, 'SIM-COB');
  await page.goto(await verified(page, coverageId));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add coverage: UNION MUTUAL' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add coverage' });
  await expect(dialog.getByLabel('Member ID')).toHaveValue('ZX81');
  await expect(dialog.getByText('which is not among your payers')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Payer', exact: true }).click();
  await page.getByRole('option', { name: 'Blue Harbor Health' }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save coverage' }).click();
  await expect(dialog).toBeHidden();
  const api = await apiOf(page);
  expect(
    await api.call('open_coverages', { company_id: DEMO_CLINIC, patient_id: patientId }),
  ).toContainEqual(expect.objectContaining({ rank: 'secondary', member_id: 'ZX81' }));
});

test('a dental plan alone allows neither an operation nor an estimate', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  test.slow();
  await setTheme(page, 'system');
  await signIn(page);
  const { patientId, coverageId, lastName } = await addInsured(page, 'SIM-DENTAL');
  const api = await apiOf(page);
  const operation = randomUUID();
  await api.call('add_surgery_case', {
    case_id: operation,
    company_id: DEMO_CLINIC,
    patient_id: patientId,
    bundle_id: SEPTUM,
    laterality: 'not_applicable',
  });
  const main = page.getByRole('main');
  const line = page.getByRole('checkbox', { name: 'Done: Insurance active on the day of surgery' });
  const verify = async () => {
    await page.goto(`${QUEUE}/${operation}`);
    await page.getByRole('link', { name: 'Verify insurance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Verify insurance' });
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  };

  await verify();
  const outcome = main.getByRole('region', { name: 'Outcome' });
  await expect(
    outcome.getByRole('heading', { name: 'Medical coverage is not confirmed' }),
  ).toBeVisible({ timeout: 20_000 });
  await expect(outcome).toContainText('Active for: dental care.');
  await expect(main.getByText('BRIGHT DENTAL').first()).toBeVisible();
  await expect(main.getByText('Estimate for a procedure')).toHaveCount(0);
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto(`${INSURANCE}?q=${lastName}&result=limited`);
  const row = page.getByRole('rowgroup', { name: 'Verifications' }).getByRole('row');
  await expect(row).toContainText(/Limited.*Active for: dental care\./s);
  await page.goto(`${QUEUE}/${operation}`);
  await expect(line).not.toBeChecked();

  // The patient brings the medical card.
  await changeMemberId(page, coverageId, 'SIM-ACTIVE');
  await verify();
  await expect(outcome.getByRole('heading', { name: 'Coverage is active' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(main.getByText('Coverage', { exact: true })).toBeVisible();
  await expect(main.getByText('Estimate for a procedure')).toBeVisible();
  await page.goto(`${QUEUE}/${operation}`);
  await expect(line).toBeChecked();
});

test('a coverage is found, corrected despite a colleague’s edit, ended, reopened and replaced', {
  tag: '@at-length',
}, async ({ page, request, allowConsole }) => {
  allowConsole(/Error saving coverage|status of 409/);
  await setTheme(page, 'system');
  await signIn(page);
  const { coverageId, lastName, patientId } = await addInsured(page, 'XEH-0001');
  await addPicture(page, coverageId);

  await page.goto(INSURANCE);
  await page.getByRole('combobox', { name: 'Patient’s name' }).fill(lastName);
  await page.getByRole('option', { name: new RegExp(lastName) }).click();
  await expect(page).toHaveURL(new RegExp(`insurance/patients/${patientId}$`));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: `Ottilie ${lastName}`, level: 1 })).toBeVisible();
  await expect(main.getByRole('img', { name: 'Front of the card' })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolations(page);

  // A removed card picture stays for administrators, with the reason.
  await main.getByRole('button', { name: 'Remove front of the card' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove picture' });
  await removal.getByLabel('Reason').fill('Blurred');
  await removal.getByRole('button', { name: 'Remove picture' }).click();
  await expect(removal).toHaveCount(0);
  await expect(main.getByRole('img', { name: 'Front of the card' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Removed pictures' }).click();
  const removed = page.getByRole('dialog', { name: 'Removed pictures' });
  await expect(removed.getByText('Blurred')).toBeVisible();
  await expect(removed.getByRole('img', { name: 'Front of the card' })).toBeVisible();
  await expectNoAxeViolations(page);
  await removed.getByRole('button', { name: 'Close', exact: true }).last().click();

  await main.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit coverage' });
  await dialog.getByLabel('Member ID').fill('XEH-MINE');
  const colleague = await apiAs(request, 'dr.osei');
  await colleague.patch(`coverages?id=eq.${coverageId}`, { group_number: 'G-77' });
  await dialog.getByRole('button', { name: 'Save coverage' }).click();
  await expect(
    dialog.getByText(/changed this coverage .*Your entries are still here/),
  ).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'What changed' })).toHaveText(
    /Group number: empty → now G-77/,
  );
  await expect(dialog.getByLabel('Member ID')).toHaveValue('XEH-MINE');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(dialog).toHaveCount(0);
  const inUse = main.getByRole('region', { name: 'In use' });
  await expect(inUse.getByText('XEH-MINE')).toBeVisible();
  await expect(inUse.getByText('G-77')).toBeVisible();

  await inUse.getByRole('button', { name: 'End' }).click();
  const ending = page.getByRole('dialog', { name: 'End Blue Harbor Health?' });
  await ending.getByLabel('Last day').fill('2026-10-31');
  await ending.getByRole('button', { name: 'End coverage' }).click();
  const earlier = main.getByRole('region', { name: 'Earlier' });
  await expect(earlier.getByText('Oct 31, 2026')).toBeVisible();
  await earlier.getByRole('button', { name: 'Reopen' }).click();
  await expect(inUse.getByText('XEH-MINE')).toBeVisible();

  await main.getByRole('button', { name: 'Add coverage' }).click();
  const adding = page.getByRole('dialog', { name: 'Add coverage' });
  await adding.getByRole('combobox', { name: 'Payer', exact: true }).click();
  await page.getByRole('option', { name: 'Evergreen Mutual' }).click();
  await adding.getByLabel('Member ID').fill('EVG-NEW');
  await adding.getByRole('button', { name: 'Save coverage' }).click();
  await adding.getByRole('button', { name: 'Replace Blue Harbor Health' }).click();
  await expect(adding).toHaveCount(0);
  await expect(inUse.getByText('EVG-NEW')).toBeVisible();
  await expect(earlier.getByText('XEH-MINE')).toBeVisible();

  // An older link to the coverage.
  await page.goto(`${INSURANCE}?coverage=${coverageId}`);
  await expect(page).toHaveURL(new RegExp(`insurance/coverages/${coverageId}$`));
  await expect(dialog.getByLabel('Member ID')).toHaveValue('XEH-MINE');
});

/** A card's picture in the private bucket, uploaded by the signed-in member. */
async function addPicture(page: Page, coverageId: string) {
  const api = await apiOf(page);
  const id = crypto.randomUUID();
  const path = `${DEMO_CLINIC}/${coverageId}/${id}/front.jpg`;
  await api.upload(`insurance-cards/${path}`, readFileSync(CARD), 'image/jpeg');
  await api.invoke('check-file', { bucket: 'insurance-cards', path });
  await api.call('keep_card_picture', {
    picture_id: id,
    coverage_id: coverageId,
    side: 'front',
    path,
  });
}
