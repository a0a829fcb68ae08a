import { expect, signIn, test } from './support/fixtures';
import { causeAllNews } from './support/news';

test('notifications are read on a click, all at once, and removed; the keyboard keeps its place', async ({
  page,
  isMobile,
  allowConsole,
}) => {
  allowConsole(/status of 403|Error fetching data/);
  // Each project has a person of its own with three, two of them unread: both run on one database.
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

  await test.step('a removal that fails is taken back, and told', async () => {
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

  await remove.first().click();
  await expect(items).toHaveCount(2);
  await expect(remove.first(), 'the next one has the focus').toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(items).toHaveCount(3);
  await remove.first().click();
  await expect(items).toHaveCount(2);
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications');
  await bell.click();
  await expect(items).toHaveCount(2);
  await remove.first().click();
  await remove.first().click();
  await expect(panel.getByText("You're all caught up")).toBeVisible();
});

test('news of every kind arrives and opens the thing it is about', async ({
  page,
  request,
  isMobile,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: once is enough
  test.skip(isMobile, 'Nothing of this depends on the size of the screen.');
  const lastName = `Zz${crypto.randomUUID().slice(0, 8)}`;
  const news = await causeAllNews(request, lastName);
  await signIn(page, 'admin.demo');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const items = panel.getByRole('listitem').filter({ hasText: lastName });

  for (const { title, opens } of news) {
    await test.step(title, async () => {
      await bell.click();
      await expect(items).toHaveCount(news.length);
      await items.filter({ hasText: title }).getByRole('link').click();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(`/companies/demo/${opens}`);
      await expect(page.getByText(lastName).first()).toBeVisible();
    });
  }
  await bell.click();
  await expect(items).toHaveCount(news.length);
  await expect(items.getByText('Unread')).toHaveCount(0);
});
