import { expect, type Locator } from '@playwright/test';

/**
 * Presses until what it opens is there. Cards that still arrive move what is below them, on a busy machine
 * between pressing and letting go: a person presses again.
 */
export async function pressUntilShown(button: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await button.click({ timeout: 2000 });
    await expect(shown).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 20_000 });
}
