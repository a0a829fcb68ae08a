import { expect, type Page, test } from '@playwright/test';
import axe, { type Result } from 'axe-core';
import { settled } from './fixtures';

/** What a theme can change. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * No violation of WCAG 2.2 AA and axe's best practices. `within` checks a part only, where the rest is checked
 * elsewhere.
 */
export async function expectNoAxeViolations(page: Page, within = 'html'): Promise<void> {
  await expectNoViolations(page, within);
}

/**
 * The same in both themes, for a page that follows the system's. A theme changes only colors, so the second check is
 * of colors: with every change on the specified screens, elsewhere at length (the colors themselves are proven by
 * src/styles/tokens.test.ts). It leaves the page light.
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
  const isSpecified = test.info().file.includes('/e2e/spec/');
  if (isSpecified || process.env['E2E_AT_LENGTH'])
    await expectNoViolations(page, within, COLOR_RULES);
}

/**
 * Runs axe in the page itself. Its Playwright builder merges results of other origins' frames in a second page: there
 * are none here, and it took twice as long.
 */
async function expectNoViolations(page: Page, within: string, rules?: string[]): Promise<void> {
  // An unstarted page has nothing to check; every started page has its heading.
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
 * Draws what lies below the screen too: undrawn parts keep the colors of the old theme, because their transitions
 * don't run.
 */
function drawAll(): void {
  const all = new CSSStyleSheet();
  all.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [all];
}
