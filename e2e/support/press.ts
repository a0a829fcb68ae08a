import { expect, type Locator } from '@playwright/test';

/**
 * Presses until the target shows. Cards that still load move the button between press and release: a person presses
 * again.
 */
export async function pressUntilShown(button: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await button.click({ timeout: 2000 });
    await expect(shown).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 20_000 });
}
