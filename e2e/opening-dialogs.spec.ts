import type { CDPSession, Page } from '@playwright/test';
import { z } from 'zod';
import { atRest, expect, signIn, test } from './support/fixtures';
import { REFERRALS } from './support/referrals.ts';

/** The trace event for each restyling of elements. */
const styling = z.object({
  name: z.literal('UpdateLayoutTree'),
  args: z.object({ elementCount: z.int() }),
});

/** How many elements the browser restyles during an action, all passes together. */
async function styledAnew(page: Page, cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  let styled = 0;
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) styled += styling.safeParse(event).data?.args.elementCount ?? 0;
  });
  await cdp.send('Tracing.start', {
    categories: 'devtools.timeline',
    transferMode: 'ReportEvents',
  });
  await act();
  await atRest(page);
  const ended = new Promise((resolve) => {
    cdp.once('Tracing.tracingComplete', resolve);
  });
  await cdp.send('Tracing.end');
  await ended;
  return styled;
}

test('a dialog opens without restyling the list behind it', {
  tag: '@at-length',
}, async ({ page, context }) => {
  await signIn(page);
  await page.goto(REFERRALS);
  await expect(page.getByRole('rowgroup', { name: 'Referrals' }).getByRole('row')).not.toHaveCount(
    0,
  );
  const dialog = page.getByRole('dialog', { name: 'New Referral' });
  const open = async () => {
    await page.getByRole('button', { name: 'New Referral' }).click();
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
  };
  // The second time, its code and data are already loaded.
  await open();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await atRest(page);

  const cdp = await context.newCDPSession(page);
  const styled = await styledAnew(page, cdp, open);
  const [inPage, inDialog] = await Promise.all([
    page.locator('#root *').count(),
    dialog.locator('*').count(),
  ]);
  expect(inPage).toBeGreaterThan(4 * inDialog);
  // The dialog itself is restyled a few times: when it is made, focused, and fully shown.
  expect(styled).toBeLessThan(inPage);
});
