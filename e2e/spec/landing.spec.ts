import { expect, test } from '../support/fixtures';

/** Part by part on one page: opening a page for each would cost more than the checks. */
test('the landing page has every specified part', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/');
  await test.step('the top bar has the logo, leading to /, and Request Demo', async () => {
    const bar = page.getByRole('banner');
    const logo = bar.getByRole('link', { name: 'Clinic Portal home' });
    await expect(logo).toHaveAttribute('href', '/');
    const box = await logo.getByRole('img').boundingBox();
    expect([box?.width, box?.height], 'the small logo').toEqual([180, 42]);
    await expect(bar.getByRole('link', { name: 'Request Demo' })).toHaveAttribute(
      'href',
      '/signin',
    );
    await expect(bar.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
  });
  // The rest is the same at any width.
  if (isMobile) return;
  await test.step('the hero leads to sign-in and, smoothly, to #about', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Get Started' })).toHaveAttribute(
      'href',
      '/signin',
    );
    const learnMore = main.getByRole('link', { name: 'Learn More' });
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
    await learnMore.click();
    await expect(page.locator('#about')).toBeInViewport();
    await expect
      .poll(async () => Math.round((await page.locator('#about').boundingBox())?.y ?? 0))
      .toBe(64);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  });
  await test.step('six benefit tiles', async () => {
    const tiles = page.locator('#about').getByRole('listitem');
    await expect(tiles.getByRole('heading')).toHaveText([
      'Increase Revenue',
      'Boost Patient Satisfaction',
      'Improve Retention',
      'Save Time',
      'Strengthen Referrals',
      'HIPAA Secure',
    ]);
    await expect(tiles.nth(3)).toContainText('60% reduction in admin burden');
  });
  await test.step('the features, under their exact title, make the specified claims', async () => {
    const section = page.getByRole('region', { name: "Everything You Need, Nothing You Don't" });
    await expect(section.getByRole('heading', { level: 3 })).toHaveText([
      'Instant Insurance Verification',
      'Smart Surgery Queues',
      'Intelligent Referral Network',
      'Secure Messaging',
      'Real-Time Analytics',
      'Modular App Ecosystem',
    ]);
    for (const claim of [
      /Scan the insurance card .* real-time benefits via EDI/,
      /Automated pre-op workflows/,
      /HIPAA-compliant, encrypted messages between patients, staff and physicians/,
      /Referral sources, patient volume and practice performance/,
      /Allergy, imaging, outcomes tracking and more/,
    ]) {
      await expect(section.getByText(claim)).toBeVisible();
    }
  });
  await test.step('no credit card, setup in minutes, and the closing call', async () => {
    const promise = page.getByText('No credit card required. Setup in minutes.');
    await expect(promise).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Request Your Demo' })).toHaveAttribute(
      'href',
      '/signin',
    );
  });
  await test.step('footer: the year 2025, and links that stay here and still say something', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('© 2025');
    for (const name of ['Privacy', 'Terms', 'Contact']) {
      await footer.getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/#${name.toLowerCase()}`);
      await expect(footer.getByRole('region', { name })).toBeFocused();
    }
  });
});
