import { expect, type Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';
import { settled } from './fixtures';

/** What a theme can change. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Nothing that axe knows of is in the way of anyone, by WCAG 2.2 AA and its best practices. `within`
 * looks at a part only, where the rest is looked at elsewhere.
 */
export async function expectNoAxeViolations(page: Page, within = 'html'): Promise<void> {
  await expectNoViolations(page, within);
}

/**
 * The same in both themes, for a page that follows the system's. A theme changes colors and nothing
 * else, so in the second one those are looked at. It leaves the page light.
 */
export async function expectNoAxeViolationsInBothThemes(
  page: Page,
  within = 'html',
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await expectNoViolations(page, within);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveClass(/\blight\b/);
  await expectNoViolations(page, within, COLOR_RULES);
}

/**
 * Axe runs in the page itself. Its builder for Playwright puts its results together in a second page, which
 * is for frames of other origins: there are none here, and it took twice as long as the looking.
 */
async function expectNoViolations(page: Page, within: string, rules?: string[]): Promise<void> {
  // A page that hasn't started yet has nothing to look at; every page that has, has its heading.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(drawAll);
  await settled(page);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const violations = await page.evaluate<Result[]>(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then((results) => results.violations)`,
  );
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')}: ${node.failureSummary ?? ''}`).join('\n')}`,
  );
  expect(found, 'no accessibility violations').toEqual([]);
}

/**
 * Draws what lies below the screen, too: what isn't drawn keeps the colors of the theme before, since its
 * transitions stand still until it is.
 */
function drawAll(): void {
  const all = new CSSStyleSheet();
  all.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [all];
}
