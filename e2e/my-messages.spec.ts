import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expectNoAxeViolations } from './support/axe';
import { expect, expectNoSidewaysScrolling, signIn, test } from './support/fixtures';

const PHOTO = path.resolve(import.meta.dirname, 'support/cards/card-01.jpg');
const SUBJECT = `Rash ${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}`;

test('a patient writes with a photo, the clinic answers, and each sees that it was read', {
  tag: ['@phone', '@phone-only'],
}, async ({ page, browser }) => {
  await signIn(page, 'thea.patient');
  await page.goto('/my');
  await page.getByRole('link', { name: /new from the clinic|Write to the clinic/ }).click();
  await page.getByRole('button', { name: 'Write to the clinic' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Say in a few words what it is about.')).toBeVisible();
  await dialog.getByLabel('What is it about?').fill(SUBJECT);
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Is this from the shot?');
  await dialog.getByLabel('Photos and PDFs').setInputFiles([
    { name: 'arm.jpg', mimeType: 'image/jpeg', buffer: readFileSync(PHOTO) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ]);
  await expect(dialog.getByText('“notes.txt”: This picture can’t be read.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SUBJECT);
  await expect(page.getByRole('img', { name: 'arm.jpg' })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolations(page);

  // The desk answers.
  const office = await browser.newContext();
  const screen = await office.newPage();
  await signIn(screen, 'staff.demo');
  await screen.goto('/companies/demo/messages');
  await screen.getByRole('link', { name: new RegExp(SUBJECT) }).click();
  await expect(screen.getByText('reads everything you write here')).toBeVisible();
  await expect(screen.getByRole('button', { name: 'View arm.jpg' })).toBeVisible();
  await screen.getByRole('textbox', { name: 'Message' }).fill('It may be. A nurse will call you.');
  await screen.getByRole('button', { name: 'Send' }).click();

  // The patient reads it and thanks, which needs no answer.
  await expect(page.getByText('It may be. A nurse will call you.')).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole('textbox', { name: 'Message' }).fill('Thank you!');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Thank you!')).toBeVisible();
  await screen.reload();
  await expect(screen.getByRole('log').getByText('Thank you!')).toBeVisible();
  await expect(screen.getByText('Read by Theodora Nakamura')).toBeVisible();
  await screen.getByRole('button', { name: 'No answer needed' }).click();
  await expect(screen.getByRole('button', { name: 'No answer needed' })).toBeHidden();
  await office.close();
});

test('the clinic begins a conversation from the chart, and looks as the patient does', {
  tag: ['@phone', '@phone-only'],
}, async ({ page, browser }) => {
  const office = await browser.newContext();
  const screen = await office.newPage();
  await signIn(screen, 'staff.demo');
  await screen.goto('/companies/demo/patients/40000000-0000-4000-8000-000000000013?view=app');
  await screen.getByRole('button', { name: 'Write', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  const subject = `Visit ${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}`;
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Please bring your card.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(screen.getByText('Please bring your card.').first()).toBeVisible();

  // It looks as the patient does, which leaves unread what the patient has not read.
  await screen.goto('/companies/demo/patients/40000000-0000-4000-8000-000000000013?view=app');
  await screen.getByRole('button', { name: 'View as this person' }).click();
  const view = screen.getByRole('dialog', { name: 'As this person sees it' });
  const close = (name: string | RegExp) =>
    screen.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).last().click();
  await view.getByRole('button', { name: new RegExp(`^${subject}.*1 new`) }).click();
  await expect(screen.getByRole('list', { name: 'Messages' })).toContainText('bring your card');
  await expectNoAxeViolations(screen);
  await close(subject);
  await view.getByRole('button', { name: 'Tracking' }).click();
  await expect(view.getByRole('img', { name: /^Scores since/ })).toBeVisible();
  await expect(view.getByText('How are you today?')).toBeVisible();
  await expect(view.getByRole('button', { name: /^(Fill in|Edit)/ })).toHaveCount(0);
  await view.getByRole('button', { name: 'Learning' }).click();
  const article = view.getByRole('button', { name: 'Ear tubes' });
  const wasRead = await article.getByText('Read', { exact: true }).count();
  await article.click();
  await expect(screen.getByRole('dialog', { name: 'Ear tubes' })).toContainText('Source:');
  await close('Ear tubes');
  await expect(article.getByText('Read', { exact: true })).toHaveCount(wasRead);
  await office.close();

  await signIn(page, 'thea.patient');
  await page.goto('/my');
  await page.getByRole('link', { name: /new from the clinic/ }).click();
  await page.getByRole('link', { name: new RegExp(subject) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('bring your card');
});
