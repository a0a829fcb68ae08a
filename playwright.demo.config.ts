import { defineConfig } from '@playwright/test';
import ordinary from './playwright.config.ts';

const PORT = 4740;
const runningAt = process.env['E2E_BASE_URL'];

/** The ordinary tests that run unchanged against the demo: a visitor's first steps. */
const JOURNEYS = [
  'every specified word, and the demo filled in',
  'signing in takes the demo’s 800 ms',
  'the referrals screen has the specified title',
  'each referral shows patient, status, priority',
  'any status may follow any other',
  'a referral goes from received to completed',
  'filters survive a reload and going back',
  'surgery queue: four columns',
  'a case is taken from its referral',
  'a card is moved by keyboard alone',
  'the schedule lists my requests',
  'the dialog offers the active providers',
  'a provider of another clinic, or of none',
  'the demo:',
  'the guide is walked',
];

/**
 * Tests of the demo, as a static host serves it (`npm run test:demo`). Each begins in a fresh browser with its own
 * database.
 */
export default defineConfig({
  ...ordinary,
  testIgnore: [],
  grep: new RegExp(JOURNEYS.join('|')),
  // Each browser runs the database, too: two at once on two cores slowed each other past any limit.
  workers: 1,
  // For a busy machine: unpacking the database takes some 10 s on an idle one, and the next request waits for it.
  timeout: 300_000,
  expect: { timeout: 60_000 },
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
