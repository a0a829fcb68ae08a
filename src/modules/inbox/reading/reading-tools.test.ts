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
      told.push('pixels opened');
      const unused = () => Promise.reject(new Error('No page is drawn here.'));
      return {
        take: unused,
        liesOnItsSide: unused,
        upright: unused,
        line: unused,
        free: unused,
        close: () => told.push('pixels closed'),
      };
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

it('each page gives back what its pixels took before the next one opens others', async () => {
  const { told, tools } = openTold();
  for (let page = 0; page < 2; page += 1) {
    tools.pixels();
    tools.pixels();
    await tools.pageRead();
  }
  tools.pixels();
  tools.close();
  const page = ['pixels opened', 'pixels closed'];
  expect(told).toEqual([...page, ...page, ...page]);
});
