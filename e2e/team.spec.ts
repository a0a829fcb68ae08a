import { apiAs, DEMO_CLINIC, PASSWORD } from './support/api';
import { expect, expectNoAxeViolations, setTheme, signIn, test } from './support/fixtures';
import { hire, newUsername } from './support/people';

test('somebody is invited, joins from another browser, gets another role, and loses access at once', async ({
  page,
  browser,
}) => {
  const username = newUsername();
  const email = `${username}@tozid.example`;
  await setTheme(page, 'system');
  await signIn(page, 'admin.demo');
  await page.goto(`/companies/demo/admin/users?q=${username}`);
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = page.getByRole('dialog', { name: 'Invite somebody' });
  await form.getByLabel('E-mail address').fill('nobody');
  await form.getByRole('button', { name: 'Create link' }).click();
  await expect(form.getByText('Enter an e-mail address.')).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByLabel('E-mail address').fill(email);
  await form.getByRole('button', { name: 'Create link' }).click();
  const ready = page.getByRole('dialog', { name: 'The invitation is ready' });
  const link = await ready.getByLabel('Link').inputValue();
  await ready.getByRole('button', { name: 'Done' }).click();
  const waiting = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem');
  await expect(waiting.filter({ hasText: email })).toContainText('from Priya Raman');

  const theirs = await browser.newContext();
  const invitee = await theirs.newPage();
  await setTheme(invitee, 'light');
  await invitee.goto(link);
  await invitee.getByLabel('E-mail address').fill(email);
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
  await expect(invitee.getByRole('heading', { level: 1 })).toBeVisible();

  // The other browser's news arrives with the next look at the list.
  await page.reload();
  const row = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
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
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const ending = page.getByRole('alertdialog', { name: `Deactivate ${username}?` });
  await ending.getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Deactivated');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }

  // Coming back to the tab is enough for it to be noticed.
  await invitee.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(
    invitee.getByRole('heading', { name: "You don't have access to this clinic" }),
  ).toBeVisible();
  await invitee.goto(link);
  await expect(
    invitee.getByRole('heading', { name: 'This invitation has been used' }),
  ).toBeVisible();
  await theirs.close();
});

test('whoever is told that a colleague was quicker sees what they did, and changes that', {
  tag: '@any-size',
}, async ({ page, allowConsole }) => {
  allowConsole(/status of 409|Error saving role/);
  const username = await hire(page.request, 'staff');
  await signIn(page, 'demo');
  await page.goto('/companies/demo/settings');
  await page.getByRole('button', { name: 'Manage Team' }).click();
  const team = page.getByRole('dialog', { name: 'Team Members' });
  await team.getByRole('searchbox', { name: 'Search the team' }).fill(username);
  const row = team.getByRole('list', { name: 'Members' }).getByRole('listitem');
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
    `Priya Raman changed this just now: ${username} is a physician now.`,
  );
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveText('Owner');
  await dialog.getByRole('button', { name: 'Look at it as it is now' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveText('Physician');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from the clinic' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(team.getByText('Nobody found')).toBeVisible();
});

test('an administrator makes a clinic, describes it, and signs out everywhere', {
  tag: '@any-size',
}, async ({ page }) => {
  const username = await hire(page.request, 'admin');
  await setTheme(page, 'system');
  await signIn(page, username);
  await page.goto('/companies/demo/admin/organizations');
  await page.getByRole('button', { name: 'Create a clinic' }).click();
  const form = page.getByRole('dialog', { name: 'Create a clinic' });
  await form.getByLabel('Name').fill('Demo');
  await expect(form.getByText('"demo" is taken.')).toBeVisible();
  await form.getByLabel('Name').fill(`Clinic of ${username}`);
  await expect(form.getByText(`/companies/clinic-of-${username} is free.`)).toBeVisible();
  await form.getByRole('button', { name: 'Create clinic' }).click();
  await page.waitForURL(`**/companies/clinic-of-${username}/portal`);

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
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }

  await page.goto(`/companies/clinic-of-${username}/user-settings`);
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await expect(sessions.getByText('This one')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/signin');
});
