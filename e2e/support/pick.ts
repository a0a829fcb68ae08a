import type { Locator, Page } from '@playwright/test';

/** Chooses from a list by its label. */
export async function pick(within: Page | Locator, field: string, option: string) {
  await within.getByRole('combobox', { name: field }).click();
  await within.getByRole('option', { name: option }).click();
}
