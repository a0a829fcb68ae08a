import { apiAs, DEMO_CLINIC } from './support/api';
import { during, FAULTS, FAULTS_IN_CONSOLE, impatient } from './support/faults';
import { enterPortal, expect, signIn, test } from './support/fixtures';
import { causeAllNotifications } from './support/notifications';

test('notifications are read on a click, all at once, and removed; the keyboard keeps its place', {
  tag: ['@at-length', '@phone'],
}, async ({ page, isMobile, allowConsole }) => {
  allowConsole(/status of 403|Error fetching data/);
  // Each project has its own member with three notifications, two of them unread: both run on one database.
  await signIn(page, isMobile ? 'dr.osei' : 'owner.harbor');
  await page.goto('/companies/harbor/portal');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const items = panel.getByRole('listitem');
  const latest = items.filter({ hasText: 'Insurance verified' });
  const remove = panel.getByRole('button', { name: /^Remove/ });

  await bell.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell).toBeFocused();
  await bell.click();
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  await expect(items).toHaveCount(3);

  await test.step('a removal that fails is taken back, with a message', async () => {
    await page.route('**/rest/v1/notifications?*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 403, json: {} })
        : route.continue(),
    );
    await remove.first().click();
    await expect(page.getByText('You are not allowed to do this in this clinic.')).toBeVisible();
    await expect(items).toHaveCount(3);
    await page.unroute('**/rest/v1/notifications?*');
  });

  await latest.getByRole('button', { name: /Unread/ }).click();
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await expect(panel.getByText('1 unread')).toBeVisible();
  await expect(latest.getByRole('button', { name: /^Remove/ })).toBeFocused();

  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await bell.click();
  await panel.getByRole('button', { name: 'Mark all read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Mark all read' })).toHaveCount(0);

  // The change shows at once but is saved a moment later, and a reload would not wait for it.
  const saved = () =>
    page.waitForResponse(
      (response) =>
        response.request().method() === 'PATCH' && response.url().includes('/notifications?'),
    );
  const removed = saved();
  await remove.first().click();
  await expect(items).toHaveCount(2);
  await expect(remove.first(), 'the next one has the focus').toBeFocused();
  await removed;
  const undone = saved();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(items).toHaveCount(3);
  await undone;
  const removedAgain = saved();
  await remove.first().click();
  await expect(items).toHaveCount(2);
  await removedAgain;
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications');
  await bell.click();
  await expect(items).toHaveCount(2);
  await remove.first().click();
  await remove.first().click();
  await expect(panel.getByText("You're all caught up")).toBeVisible();
});

test('a notification of every kind arrives and opens its record', {
  tag: '@at-length',
}, async ({ page, request }) => {
  const lastName = `Zz${crypto.randomUUID().slice(0, 8)}`;
  const notices = await causeAllNotifications(request, lastName);
  await enterPortal(page, 'admin.demo');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const items = panel.getByRole('listitem').filter({ hasText: lastName });

  for (const { title, opens } of notices) {
    await test.step(title, async () => {
      await bell.click();
      await expect(items).toHaveCount(notices.length);
      await items.filter({ hasText: title }).getByRole('link').click();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(`/companies/demo/${opens}`);
      await expect(page.getByText(lastName).first()).toBeVisible();
    });
  }
  await bell.click();
  await expect(items).toHaveCount(notices.length);
  await expect(items.getByText('Unread')).toHaveCount(0);
});

test('a failed change of the list or of the choices is taken back, reported, and made once', {
  tag: '@at-length',
}, async ({ page, request, allowConsole }) => {
  test.slow();
  allowConsole(FAULTS_IN_CONSOLE);
  const subject = `Audiometer ${crypto.randomUUID().slice(0, 8)}`;
  const staff = await apiAs(request, 'staff.demo');
  await staff.call('start_thread', {
    company_id: DEMO_CLINIC,
    subject,
    participants: ['10000000-0000-4000-8000-000000000003'],
    body: 'It is back.',
  });
  await impatient(page);
  await signIn(page, 'dr.osei');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const item = panel.getByRole('listitem').filter({ hasText: subject });
  const choice = page.getByRole('switch', { name: 'A case gets a date' });
  await page.goto('/companies/demo/user-settings/notifications');
  const wasOn = await choice.isChecked();

  for (const fault of FAULTS) {
    await test.step(`a choice: ${fault.name}`, async () => {
      const saving = {
        requests: '**/rest/v1/notification_preferences?*',
        username: 'dr.osei',
        told: page.getByText(fault.says),
      };
      await during(page, fault, saving, () => choice.click());
      await expect(choice).toBeChecked({ checked: wasOn });
    });
  }
  await choice.click();
  await page.reload();
  await expect(choice).toBeChecked({ checked: !wasOn });
  await choice.click();

  const bell = page.getByRole('button', { name: /^Notifications/ });
  for (const fault of FAULTS.filter(({ reaches }) => !reaches)) {
    await test.step(`removing: ${fault.name}`, async () => {
      const removing = {
        requests: '**/rest/v1/notifications?id=*',
        username: 'dr.osei',
        told: page.getByText(fault.says),
      };
      // Signing in again has closed it.
      if (await panel.isHidden()) await bell.click();
      await during(page, fault, removing, () => item.getByRole('button').click());
    });
  }
  if (await panel.isHidden()) await bell.click();
  await item.getByRole('button').click();
  await expect(item).toHaveCount(0);
});
