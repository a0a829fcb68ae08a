import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './support/fixtures';
import { turnedPhoto } from './support/turned-photo';

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8];
const CARD = path.join(import.meta.dirname, 'support/cards/card-01.jpg');

/** White paper with red above at the left, and blue below at the left; in base64. */
async function drawing(page: Page, width: number, height: number): Promise<string> {
  return await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) return '';
      for (const [color, top, size] of [
        ['white', 0, 1],
        ['red', 0, 0.4],
        ['blue', 0.6, 0.4],
      ] as const) {
        context.fillStyle = color;
        context.fillRect(0, top * height, size * width, size * height);
      }
      // The inbox takes no file twice.
      context.font = '12px sans-serif';
      context.fillStyle = 'gray';
      context.fillText(crypto.randomUUID(), 0.45 * width, 0.5 * height);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
}

/** The colors in the corners of a picture, and whether it is higher than wide. */
async function seenIn(picture: Locator) {
  return await picture.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const { naturalWidth: width, naturalHeight: height } = element;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(element, 0, 0);
    const at = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] =
        context?.getImageData(x * width, y * height, 1, 1).data ?? [];
      if (Math.min(red, green, blue) > 200) return 'white';
      return red > blue ? 'red' : 'blue';
    };
    return [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8), height > width];
  });
}

test('photos stand upright in the inbox, however the phone was held', {
  tag: '@desktop-at-length',
}, async ({ page }) => {
  test.slow();
  await signIn(page);
  await page.goto('/companies/demo/inbox');
  const upright = await drawing(page, 600, 800);
  const photos: Buffer[] = [];
  for (const orientation of ORIENTATIONS)
    photos.push(await turnedPhoto(page, upright, orientation));
  const added = page
    .waitForRequest((request) => request.url().endsWith('/rpc/add_packet'))
    .then((request): string => request.postDataJSON().packet_id);
  await page
    .getByLabel('Photos to add')
    .setInputFiles(
      photos.map((buffer, index) => ({ name: `${index + 1}.jpg`, mimeType: 'image/jpeg', buffer })),
    );
  await page.locator(`a[href$="/${await added}"]`).click();
  for (const number of ORIENTATIONS) {
    const thumbnail = page.getByRole('button', { name: new RegExp(`^Page ${number},`) });
    await thumbnail.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => await seenIn(thumbnail.locator('img')), { timeout: 30_000 })
      .toEqual(['red', 'white', 'blue', 'white', true]);
  }
});

test('a photo of a card stands upright, and is read, however the phone was held', {
  tag: '@desktop-at-length',
}, async ({ page }) => {
  // A card is read.
  test.setTimeout(150_000);
  await signIn(page);
  await page.goto('/companies/demo/insurance');
  const upright = await drawing(page, 1000, 630);
  const pictures = page.getByRole('dialog', { name: 'Scan insurance card' });
  const choose = async (buffer: Buffer) =>
    await page
      .getByLabel('Pictures of the card')
      .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer });
  for (const orientation of ORIENTATIONS) {
    await choose(await turnedPhoto(page, upright, orientation));
    const front = pictures.getByRole('img', { name: 'Front of the insurance card' });
    await expect
      .poll(async () => await seenIn(front))
      .toEqual(['red', 'white', 'blue', 'white', false]);
    await pictures.getByRole('button', { name: 'Cancel' }).click();
    await expect(pictures).toBeHidden();
  }
  const card = readFileSync(CARD).toString('base64');
  await choose(await turnedPhoto(page, card, 6));
  await pictures.getByRole('button', { name: 'Read card' }).click();
  const check = page.getByRole('dialog', { name: 'Check what the card says' });
  await expect(check).toBeVisible({ timeout: 90_000 });
  await expect(check.getByLabel('Member ID')).toHaveValue('XEH444436102');
});
