import { expect, signIn, test } from './support/fixtures';

const CHART = '/my/a5000000-0000-4000-8000-000000000001';

test('a chart seen today opens without a connection, and is gone after signing out', {
  tag: ['@phone', '@phone-only'],
}, async ({ page, context, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|\(offline\)/);
  await signIn(page, 'thea.patient');
  const name = page.getByRole('heading', { level: 1 });
  await test.step('what was opened is there without a connection, with its time', async () => {
    await page.goto('/my');
    await expect(page).toHaveURL(CHART);
    await expect(name).toHaveText(/\S/);
    const shown = await name.textContent();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // The first visit's page is not the worker's yet.
    await page.reload();
    await expect(name).toHaveText(shown ?? '');
    await context.setOffline(true);
    await page.reload();
    await expect(name).toHaveText(shown ?? '');
    await expect(page.getByText(/^No connection\. This is from /)).toBeVisible();
    await page.getByRole('navigation').getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText(/^No connection/)).toBeVisible();
    // Started from its icon on the phone.
    await page.goto('/my');
    await expect(name).toHaveText(shown ?? '');
  });
  await test.step('an hour later, too: no new session is to be had', async () => {
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('clinic-portal-session') ?? '{}');
      localStorage.setItem('clinic-portal-session', JSON.stringify({ ...kept, expires_at: 1 }));
    });
    await page.goto(CHART);
    await expect(page.getByText(/^No connection/)).toBeVisible();
  });
  await test.step('signed out, the page for an emergency is all that opens', async () => {
    await page.goto('/my');
    await expect(page.getByText(/^No connection/)).toBeVisible();
    await page.getByRole('link', { name: 'All charts' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await page.getByRole('link', { name: 'What to do now' }).click();
    await expect(page.getByRole('link', { name: 'Call 911' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Call 911' })).toBeVisible();
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  });
});
