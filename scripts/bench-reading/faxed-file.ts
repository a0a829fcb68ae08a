import type { Browser } from '@playwright/test';
import { SEND_BY_FAX } from '../packets/fax.ts';

/** With a few specks, like a fine fax. */
const SENDING = { resolution: 'fine', skew: 0.6, threshold: 0.52, speckle: 0.0008, cut: 0 };

/**
 * Puts pictures onto pages, each stored once however many pages show it. A text, because the script runner would wrap
 * a function.
 */
const FILL = `async (faxes, count) => {
  const urls = [];
  for (const fax of faxes) urls.push(URL.createObjectURL(await (await fetch(fax)).blob()));
  for (let at = 0; at < count; at += 1) {
    const image = Object.assign(new Image(), { src: urls[at % urls.length] });
    document.body.append(image);
    await image.decode();
  }
}`;

/**
 * A PDF of faxed pages as an e-fax service sends it: pictures without text.
 *
 * @param papers each page's content @param count the number of pages; the papers repeat after the last
 */
export async function faxedFile(
  browser: Browser,
  papers: readonly string[],
  count = papers.length,
): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: 816, height: 1056 },
    deviceScaleFactor: 2,
  });
  const faxes: string[] = [];
  for (const [index, paper] of papers.entries()) {
    await page.setContent(paper);
    const picture = (await page.screenshot()).toString('base64');
    const sending = { ...SENDING, header: `11/26/2026 P ${index + 1}`, seed: index + 1 };
    faxes.push(
      await page.evaluate(
        `(${SEND_BY_FAX})('data:image/png;base64,${picture}', ${JSON.stringify(sending)})`,
      ),
    );
  }
  await page.setContent(
    '<style>body{margin:0}img{display:block;width:8.5in;height:11in;break-after:page}</style>',
  );
  await page.evaluate(`(${FILL})(${JSON.stringify(faxes)}, ${count})`);
  const file = await page.pdf({ width: '8.5in', height: '11in', pageRanges: `1-${count}` });
  await page.close();
  return file;
}
