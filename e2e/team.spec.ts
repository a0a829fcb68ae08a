import { apiAs, DEMO_CLINIC, PASSWORD } from './support/api';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe';
import { enterPortal, expect, setTheme, signIn, test } from './support/fixtures';
import { handOver, hire, newUsername } from './support/people';

test('an invited person makes an account in another browser and joins', async ({
  page,
  browser,
}) => {
  const email = `${newUsername()}@tozid.example`;
  await signIn(page, 'admin.demo');
  await page.goto('/companies/demo/admin/users');
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = page.getByRole('dialog', { name: 'Invite a teammate' });
  await form.getByLabel('Email address').fill('nobody');
  await form.getByRole('button', { name: 'Create link' }).click();
  await expect(form.getByText('Enter an email address, such as ana@example.com.')).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button', { name: 'Create link' }).click();
  const ready = page.getByRole('dialog', { name: 'The invitation is ready' });
  const link = await ready.getByLabel('Link').inputValue();
  await ready.getByRole('button', { name: 'Done' }).click();
  const waiting = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem');
  await expect(waiting.filter({ hasText: email })).toContainText('from Priya Raman');

  const theirs = await browser.newContext();
  const invitee = await theirs.newPage();
  await invitee.goto(link);
  await invitee.getByLabel('Email address').fill(email);
  await invitee.getByLabel('Password').fill('short');
  await invitee.getByRole('button', { name: 'Create account' }).click();
  await expect(invitee.getByText('At least 12 characters.', { exact: true })).toBeVisible();
  await expectNoAxeViolations(invitee);
  await invitee.getByLabel('Password').fill(PASSWORD);
  await invitee.getByRole('button', { name: 'Create account' }).click();
  await expect(
    invitee.getByRole('heading', { name: 'Join Lakeshore ENT & Allergy' }),
  ).toBeVisible();
  await expectNoAxeViolations(invitee);
  await invitee.getByRole('button', { name: 'Accept invitation' }).click();
  await invitee.waitForURL('**/companies/demo/portal');
  await invitee.goto(link);
  await expect(
    invitee.getByRole('heading', { name: 'You already belong to this clinic' }),
  ).toBeVisible();
  await theirs.close();
});

test('a link without an invitation says so before any form', {
  tag: ['@at-length', '@phone-at-length'],
}, async ({ page }) => {
  await setTheme(page, 'system');
  await page.goto('/invitation#made-up');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This link is not an invitation',
  );
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/signin/);
});

test('a colleague gets another role, then loses access during work in another browser', {
  tag: '@at-length',
}, async ({ page, browser }) => {
  const username = await hire(page.request, 'staff');
  const theirs = await browser.newContext();
  const colleague = await theirs.newPage();
  await enterPortal(colleague, username);
  await expect(colleague.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible();
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  await page.goto(`/companies/demo/admin/users?q=${username}`);
  const row = page.getByRole('rowgroup', { name: 'Members' }).getByRole('row');
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  const role = page.getByRole('dialog', { name: 'Change role' });
  await role.getByRole('combobox', { name: 'Role' }).click();
  await expect(page.getByRole('option', { name: /Owner/ })).toHaveCount(0);
  await page.getByRole('option', { name: /Physician/ }).click();
  await role.getByRole('button', { name: 'Save role' }).click();
  await expect(row).toContainText('Physician');

  await row.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(/is signed out everywhere$/)).toBeVisible();
  await colleague.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  const ended = colleague.getByRole('dialog', { name: 'Your session has ended' });
  await ended.getByLabel('Username').fill(username);
  await ended.getByLabel('Password').fill(PASSWORD);
  await ended.getByRole('button', { name: 'Sign in again' }).click();
  await expect(ended).toBeHidden();

  await row.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Deactivated');
  await expectNoAxeViolationsInBothThemes(page);
  // Returning to the tab is enough to notice it.
  await colleague.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(
    colleague.getByRole('heading', { name: "You don't have access to this clinic" }),
  ).toBeVisible();
  await theirs.close();
});

test('a member who was slower than a colleague sees what they did, and changes it', {
  tag: '@at-length',
}, async ({ page, allowConsole }) => {
  allowConsole(/status of 409|Error saving role/);
  const username = await hire(page.request, 'staff');
  await signIn(page, 'demo');
  await page.goto('/companies/demo/settings');
  await page.getByRole('button', { name: 'Manage Team' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Change members' }).click();
  const team = page.getByRole('main');
  await team.getByRole('searchbox', { name: 'Search the team' }).fill(username);
  const row = team.getByRole('rowgroup', { name: 'Members' }).getByRole('row');
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change role' });
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: /Owner/ }).click();

  const colleague = await apiAs(page.request, 'admin.demo');
  const [{ user_id }] = await colleague.get(
    `user_profiles?select=user_id:id&username=eq.${username}`,
  );
  await colleague.call('set_member_role', { company_id: DEMO_CLINIC, user_id, role: 'physician' });
  await dialog.getByRole('button', { name: 'Save role' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    `Priya Raman changed this just now: ${username} is a physician now. Your entries are still here.`,
  );
  await expect(dialog.getByRole('list', { name: 'What changed' })).toHaveText(
    'Role: Staff → now Physician',
  );
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveText('Owner');
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveText('Physician');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from the clinic' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(team.getByText('No one found')).toBeVisible();
});

test('an operator makes a clinic, and its new owner describes it', { tag: '@at-length' }, async ({
  page,
}) => {
  const username = await hire(page.request, 'admin');
  await setTheme(page, 'system');
  await signIn(page, 'demo');
  await page.goto('/companies/demo/admin/organizations');
  await page.getByRole('button', { name: 'Create a clinic' }).click();
  const form = page.getByRole('dialog', { name: 'Create a clinic' });
  await form.getByLabel('Name').fill('Demo');
  await expect(form.getByText('"demo" is taken.')).toBeVisible();
  await form.getByLabel('Name').fill(`Clinic of ${username}`);
  await expect(form.getByText(`/companies/clinic-of-${username} is free.`)).toBeVisible();
  await form.getByRole('button', { name: 'Create clinic' }).click();
  await page.waitForURL(`**/companies/clinic-of-${username}/portal`);
  const operator = await apiAs(page.request, 'demo');
  const [{ id }] = await operator.get(`companies?select=id&slug=eq.clinic-of-${username}`);
  await handOver(page.request, id, username);

  await signIn(page, username);
  await page.goto('/companies/demo/admin/organizations');
  await expect(page.getByText('New clinics are created by the operators')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create a clinic' })).toHaveCount(0);
  await page.goto(`/companies/clinic-of-${username}/admin/organizations`);
  await page.getByRole('button', { name: `Edit Clinic of ${username}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit Clinic of ${username}` });
  await edit.getByLabel('NPI').fill('1234567890');
  await edit.getByLabel('Phone').fill('(555) 010-2000');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText(/one of the ten is mistyped/)).toBeVisible();
  await expectNoAxeViolations(page);
  await edit.getByLabel('NPI').fill('1234567893');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('(555) 010-2000');
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto(`/companies/clinic-of-${username}/settings/providers`);
  await expect(page.getByText('No providers yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const add = page.getByRole('dialog', { name: 'Add a provider' });
  await add.getByLabel('Title').fill('Dr.');
  await add.getByLabel('First name').fill('Ada');
  await add.getByLabel('Last name').fill('Moreau');
  await add.getByLabel('Credentials').fill('MD');
  await add.getByLabel('Specialty').fill('Otology');
  await add.getByRole('button', { name: 'Save' }).click();
  const list = page.getByRole('list', { name: 'Providers' });
  await expect(list).toContainText('Dr. Ada Moreau, MD');
  await expect(list).toContainText('Featured');
});

test('a member ends their sessions elsewhere, then everywhere', { tag: '@at-length' }, async ({
  page,
}) => {
  const username = await hire(page.request, 'staff');
  await signIn(page, username);
  await page.goto('/companies/demo/user-settings/sessions');
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await expect(sessions.getByText('This one')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/signin');
});
