import { expect, it } from 'vitest';
import { openReadingTools } from './reading-tools';

function openTold() {
  const told: string[] = [];
  const tools = openReadingTools({
    openRecognizer: () => {
      told.push('opened');
      return Promise.resolve({
        read: () => Promise.resolve([]),
        readLine: () => Promise.resolve([]),
        close: () => Promise.resolve(told.push('closed')),
      });
    },
    openPixels: () => {
      throw new Error('No page is drawn here.');
    },
  });
  return { told, tools };
}

it('a long packet is read by one recognizer after the other, as their memory never shrinks', async () => {
  const { told, tools } = openTold();
  for (let page = 0; page < 31; page += 1) {
    await tools.recognizer();
    await tools.pageRead();
  }
  expect(told).toEqual(['opened', 'closed', 'opened', 'closed', 'opened']);
  tools.close();
  await expect.poll(() => told.at(-1)).toBe('closed');
});

it('pages with a text of their own open none', async () => {
  const { told, tools } = openTold();
  for (let page = 0; page < 40; page += 1) await tools.pageRead();
  tools.close();
  expect(told).toEqual([]);
});
