import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium, findFullChromium } from './scripts/lib/chromium.ts';

const PORT = 4600;
const DEV_PORT = 4601;
/** Set to run against a server that is already up, such as a build kept open while writing a journey. */
const runningAt = process.env['E2E_BASE_URL'];
const executablePath = findChromium();
/** All journeys; without it, those that run with every change (decision 48). */
const atLength = Boolean(process.env['E2E_AT_LENGTH']);

const ownServer = (port: number, ...options: string[]) => ({
  command: ['tsx scripts/journeys-server.ts', port, ...options].join(' '),
  url: `http://localhost:${port}`,
  // A server left from an earlier build would be tested in place of this one.
  reuseExistingServer: false,
  // Where no image is there yet, it is made first.
  timeout: 120_000,
});

const launched = (browser: string | undefined) => ({
  args: CHROMIUM_ARGUMENTS,
  ...(browser === undefined ? {} : { executablePath: browser }),
});

const DEV_SERVER = '**/dev-server.spec.ts';
/** A browser as people have it, and not the one that all journeys run in (decision 48). */
const fullBrowser = findFullChromium();
const hasOther = fullBrowser !== undefined && fullBrowser !== executablePath;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Against another build (playwright.demo.config.ts).
  testIgnore: '**/demo/**',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  // A second time fails as the first, but for one journey of a run: see SecondLooks.
  retries: 1,
  // All journeys share one embedded database: each works on rows of its own.
  // A third one on two cores saved a twelfth of the time, and made the others slow enough to fail.
  workers: 2,
  fullyParallel: true,
  // For a busy machine; on an idle one few journeys take ten seconds.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['html', { open: 'never' }], ['./scripts/second-looks.ts']],
  use: {
    baseURL: runningAt ?? `http://localhost:${PORT}`,
    timezoneId: 'UTC',
    locale: 'en-US',
    colorScheme: 'dark',
    // Spares every journey the animated background; those about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every journey costs a fifth of the run; `--trace on` shows one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launched(executablePath),
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['**/demo/**', DEV_SERVER],
      grepInvert: atLength ? /@phone-only/ : /@phone-only|@at-length|@desktop-at-length/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: ['**/demo/**', DEV_SERVER],
      // What the screen's size changes, and what patients do; at length the rest of what a phone shows.
      grep: atLength ? /@phone/ : /@phone(?!-)/,
      ...(!atLength && { grepInvert: /@at-length/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      // As README's first command serves the app, whose effects run twice there.
      name: 'dev server',
      testMatch: DEV_SERVER,
      use: {
        baseURL: runningAt ?? `http://localhost:${DEV_PORT}`,
        launchOptions: launched(fullBrowser ?? executablePath),
      },
    },
    ...(hasOther
      ? [
          {
            name: 'full browser',
            testMatch: ['**/asked-for.spec.ts', '**/inbox.spec.ts', '**/spec/sign-in.spec.ts'],
            grepInvert: /@at-length|@phone-only/,
            use: { launchOptions: launched(fullBrowser) },
          },
        ]
      : []),
  ],
  ...(runningAt === undefined && { webServer: [ownServer(PORT), ownServer(DEV_PORT, '--dev')] }),
});
