import { expectNoAxeViolationsInBothThemes } from '../support/axe';
import { enterPortal, expect, setTheme, test } from '../support/fixtures';

const SEEDED = [1, 2, 3].map((number) => `80000000-0000-4000-8000-00000000000${number}`);

test('the demo user has the specified three notifications, in a panel of at most 500 px', {
  tag: '@phone-at-length',
}, async ({ page }) => {
  await setTheme(page, 'system');
  // Other tests send the demo user more, so only the seeded ones are requested.
  const list = '**/rest/v1/notifications?*';
  await page.route(list, (route) =>
    route.continue({ url: `${route.request().url()}&id=in.(${SEEDED.join(',')})` }),
  );
  await enterPortal(page);
  const bell = page.getByRole('button', { name: 'Notifications, 2 unread' });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  for (const [title, message] of [
    ['Insurance verified', 'Coverage for Beatrice Pemberton is active.'],
    ['New message', 'Theo Lindgren wrote in "Allergy shots on Saturdays?".'],
    ['Welcome to your clinic portal', 'Your clinic is set up.'],
  ] as const) {
    await expect(
      panel.getByRole('listitem').filter({ hasText: title }).filter({ hasText: message }),
    ).toHaveCount(1);
  }
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel.getByText('2 unread', { exact: true })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  // Many more than fit, on the narrowest phone: the panel scrolls inside and stays on the screen.
  await page.unroute(list);
  await page.route(list, (route) =>
    route.fulfill({
      json: Array.from({ length: 30 }, (_, index) => ({
        id: `80000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
        type: 'system',
        title: `Notice ${index}`,
        message: 'A sentence that is long enough to need a second line on a narrow phone.',
        read: false,
        target_kind: null,
        target_id: null,
        created_at: '2025-11-03T15:00:00+00:00',
      })),
    }),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await page.getByRole('button', { name: 'Notifications, 30 unread' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(30);
  const box = await panel.boundingBox();
  expect(box?.height).toBeGreaterThan(450);
  expect(box?.height).toBeLessThanOrEqual(500);
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  await panel.getByText('Notice 29').scrollIntoViewIfNeeded();
  await expect(panel.getByText('Notice 29')).toBeInViewport();
});
