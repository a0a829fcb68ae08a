import { expect, signIn, test } from '../support/fixtures';

test('messages: none yet, and threads with the latest activity first', async ({ page }) => {
  await test.step('messages say that there are none yet, with a New Thread button', async () => {
    await signIn(page);
    // Every seeded member has a conversation, so an empty list is faked.
    await page.route('**/rest/v1/rpc/inbox', (route) => route.fulfill({ json: [] }));
    await page.goto('/companies/demo/messages');
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await expect(page).toHaveTitle('Messages · Clinic Portal');
    await expect(page.getByText('No message threads yet', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'New Thread' }).click();
    await expect(page.getByRole('dialog', { name: 'New Thread' })).toBeVisible();
    await page.unroute('**/rest/v1/rpc/inbox');
  });
  await test.step('a member’s threads are listed with the latest activity first, their messages in order', async () => {
    await signIn(page, 'admin.demo');
    await page.goto('/companies/demo/messages');
    const list = page.getByRole('list', { name: 'Conversations' });
    await expect(list.getByRole('link').nth(3)).toBeVisible();
    const times = await list
      .locator('time')
      .evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));
    expect(times).toEqual([...times].sort((a, b) => b - a));

    await page.goto('/companies/demo/messages?thread=60000000-0000-4000-8000-000000000002');
    const said = page.getByRole('log').getByRole('listitem');
    await expect(said).toHaveText([
      /You.*the hospital wants consent forms/s,
      /Theo Lindgren.*I will add it to the call sheet/s,
      /Dana Whitfield.*please tell the hospital/s,
      /You.*Done\./s,
    ]);
  });
});
