import { z } from 'zod';
import { type Api, apiAs, DEMO_CLINIC } from './support/api';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe';
import { expect, expectNoSidewaysScrolling, setTheme, signIn, test } from './support/fixtures';

/** Of the seed: an adult on shots, of which the next is late. */
const THEA = '40000000-0000-4000-8000-000000000013';

/** Of the seed: an adult on tablets under the tongue. */
const GRETA = '40000000-0000-4000-8000-000000000034';

const decimal = z.coerce.number();
const visitSchema = z.object({
  sets: z.array(
    z.object({
      label: z.string(),
      proposal: z.object({ factor: decimal, volume: decimal }),
      vials: z.array(z.object({ factor: decimal })),
    }),
  ),
});

const visitOf = async (desk: Api, visit_id: string) =>
  z
    .array(visitSchema)
    .parse(await desk.call('open_shot_visit', { company_id: DEMO_CLINIC, visit_id }))[0];

test('a patient answers before a shot, the nurse asks again, and the phone counts the wait', {
  tag: ['@phone', '@phone-only'],
}, async ({ page, browser }) => {
  await setTheme(page, 'system');
  await signIn(page, 'thea.patient');
  await page.goto('/my');
  await page.getByRole('heading', { level: 1, name: /Nakamura/ }).waitFor();
  await expect(page.getByText(/^Allergy shot was due/)).toBeVisible();
  await expect(page.getByText('Call first. The nurse decides about the dose.')).toBeVisible();
  await expect(page.getByText(/^Shots are given: Monday to Friday/)).toBeVisible();
  await page.getByRole('button', { name: 'Answer questions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send answers' }).click();
  await expect(dialog.getByText('Answer a question first.')).toBeVisible();
  const answer = (question: string, value: string) =>
    dialog.getByRole('group', { name: question }).getByRole('button', { name: value }).click();
  await answer('Fever or ill today', 'Yes');
  await dialog.getByLabel('What?').fill('A cold since Monday');
  await answer('Any other new medicine', 'No');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByText(/^You said at .*yes to Fever or ill today \(A cold/)).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolationsInBothThemes(page);

  // The nurse reads it beside her own questions, which stay open.
  const office = await browser.newContext();
  const screen = await office.newPage();
  await signIn(screen, 'staff.demo');
  const desk = await apiAs(page.request, 'staff.demo');
  const { id } = await desk.call('check_in_for_shots', {
    id: crypto.randomUUID(),
    company_id: DEMO_CLINIC,
    patient_id: THEA,
  });
  await screen.goto(`/companies/demo/allergy/shots?visit=${id}`);
  const visit = screen.getByRole('region', { name: 'Visit' });
  await expect(
    visit.getByText(/^Answered on the phone at .*Theodora Nakamura \(the patient\): yes to Fever/),
  ).toBeVisible();
  await visit.getByRole('button', { name: 'No to all' }).click();
  await expect(visit.getByText(/^No to all · /)).toBeVisible();
  await expect(visit.getByText(/^Answered on the phone/)).toBeVisible();

  // A shot, then the wait on the phone until the nurse ends it.
  const opened = await visitOf(desk, id);
  const set = opened?.sets[0];
  if (!set) throw new Error('Thea has a vial set.');
  const place = set.vials.findIndex(({ factor }) => factor === set.proposal.factor) + 1;
  await desk.call('give_injection', {
    id: crypto.randomUUID(),
    company_id: DEMO_CLINIC,
    visit_id: id,
    vial_code: `DEMO13${set.label}${place}`,
    volume_ml: set.proposal.volume,
    arm: 'left',
  });
  await page.reload();
  await expect(page.getByText(/^Stay (30|29) more minutes, until /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change answers' })).toBeHidden();
  await expectNoAxeViolationsInBothThemes(page);
  await desk.call('end_shot_visit', {
    company_id: DEMO_CLINIC,
    visit_id: id,
    note: 'Has to go',
  });
  await page.reload();
  await expect(page.getByText(/^Allergy shot due/)).toBeVisible();
  await expect(page.getByText(/more minutes/)).toBeHidden();

  await screen.goto(`/companies/demo/allergy/patients/${THEA}`);
  await expect(screen.getByRole('heading', { name: 'Said on the phone' })).toBeVisible();
  await office.close();
});

test('a patient says what was taken at home, and the clinic reads it as said', {
  tag: ['@phone', '@phone-only'],
}, async ({ page, browser }) => {
  await setTheme(page, 'system');
  await signIn(page, 'greta.patient');
  await page.goto('/my');
  await page.getByRole('heading', { level: 1, name: /Holloway/ }).waitFor();
  await expect(page.getByText('Today: 12 SQ-HDM')).toBeVisible();
  await expect(page.getByText(/^Nothing is said of 3 days before/)).toBeVisible();
  const dose = (day: string | RegExp) => page.getByRole('group', { name: day });
  await dose('Dose of Today').getByRole('button', { name: 'Taken' }).click();
  await expect(page.getByText('You said: taken')).toBeVisible();
  await dose('Dose of Today').getByRole('button', { name: 'Missed' }).click();
  await expect(page.getByText('You said: missed')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('navigation').getByRole('button', { name: 'Tracking' }).click();
  await expect(page.getByText('Nothing said')).toHaveCount(3);
  await page.getByRole('button', { name: 'Ask for a refill' }).click();
  await expect(page.getByText(/^You asked for a refill/)).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolationsInBothThemes(page);

  const office = await browser.newContext();
  const screen = await office.newPage();
  await signIn(screen, 'staff.demo');
  await screen.goto(`/companies/demo/allergy/patients/${GRETA}`);
  const said = screen.getByRole('list', { name: 'Doses said on the phone' });
  await expect(said.getByText(/: missed/)).toBeVisible();
  await screen.goto(`/companies/demo/patients/${GRETA}?view=app`);
  await expect(screen.getByText('Greta Holloway asked for a refill of Odactra')).toBeVisible();
  await office.close();
});
