import { enterPortal, expect, expectNoAxeViolations, setTheme, test } from '../support/fixtures';

test('the demo user has the specified three notifications, in a panel of at most 500 px', {
  tag: '@phone',
}, async ({ page }) => {
  await setTheme(page, 'system');
  await enterPortal(page);
  // Journeys beside this one tell the demo user more, so the three are looked for among the others.
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
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
  await expect(panel.getByText(/^\d+ unread$/)).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }

  // Many more than fit, at the narrowest phone: the panel scrolls inside and stays on the screen.
  await page.route('**/rest/v1/notifications?*', (route) =>
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
