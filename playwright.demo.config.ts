import { defineConfig } from '@playwright/test';
import ordinary from './playwright.config.ts';

const PORT = 4740;
const runningAt = process.env['E2E_BASE_URL'];

/** Of the ordinary journeys, those that run against the demo as they are: what they do is what a visitor does first. */
const JOURNEYS = [
  'every specified word, and the demo filled in',
  'signing in takes the demo’s 800 ms',
  'the referrals screen has the specified title',
  'each referral shows patient, status, priority',
  'any status may follow any other',
  'a referral goes from received to completed',
  'filters survive a reload and the way back',
  'surgery queue: four columns',
  'a case is taken over from its referral',
  'a card is moved by keyboard alone',
  'the schedule lists my requests',
  'the dialog offers the active providers',
  'a provider of another clinic, or of none',
  'the demo:',
];

/**
 * Journeys against the demo, as a host of plain files serves it (`npm run test:demo`). Each begins in a browser that has
 * never been there: with a database of its own, from the first byte.
 */
export default defineConfig({
  ...ordinary,
  testIgnore: [],
  grep: new RegExp(JOURNEYS.join('|')),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: { ...ordinary.use, baseURL: runningAt ?? `http://localhost:${PORT}` },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: /the demo:|signing in takes|filters survive/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  ...(runningAt === undefined && {
    webServer: {
      command: `tsx scripts/demo/static-host.ts --port ${PORT}`,
      url: `http://localhost:${PORT}`,
      reuseExistingServer: false,
    },
  }),
});
