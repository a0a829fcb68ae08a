import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { textPdf } from './text-pdf.ts';

/**
 * Adds a file to the demo clinic's inbox, opens its packet from the list, and returns the form beside it.
 *
 * @param pages the lines of each of its pages.
 */
export async function addPacket(page: Page, pages: string[][], name: string) {
  await page.goto('/companies/demo/inbox');
  const added = page
    .waitForRequest((request) => request.url().endsWith('/rpc/add_packet'))
    .then((request): string => request.postDataJSON().packet_id);
  const file = { name, mimeType: 'application/pdf', buffer: textPdf(pages) };
  await page.getByLabel('Files to add').setInputFiles(file);
  await expect(page.getByText(`${name} added`)).toBeVisible({ timeout: 30_000 });
  await page.locator(`a[href$="/${await added}"]`).click();
  return page.getByRole('form', { name: 'New referral' });
}
