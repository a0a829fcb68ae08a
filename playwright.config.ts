import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium, findFullChromium } from './scripts/lib/chromium.ts';

const PORT = 4600;
const DEV_PORT = 4601;
/** Set to run against a server that is already up, such as one kept open while writing a test. */
const runningAt = process.env['E2E_BASE_URL'];
const executablePath = findChromium();
/** All tests; without it, those that run with every change (decision 48). */
const atLength = Boolean(process.env['E2E_AT_LENGTH']);

const ownServer = (port: number, ...options: string[]) => ({
  command: ['tsx scripts/journeys-server.ts', port, ...options].join(' '),
  url: `http://localhost:${port}`,
  // Otherwise a server left from an earlier build would be tested.
  reuseExistingServer: false,
  // Includes making the database image if it is missing.
  timeout: 120_000,
});

const launched = (browser: string | undefined) => ({
  args: CHROMIUM_ARGUMENTS,
  ...(browser === undefined ? {} : { executablePath: browser }),
});

const DEV_SERVER = '**/dev-server.spec.ts';
/** A full browser, not the shell that all tests run in (decision 48). */
const fullBrowser = findFullChromium();
const hasOther = fullBrowser !== undefined && fullBrowser !== executablePath;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // These run against another build (playwright.demo.config.ts).
  testIgnore: '**/demo/**',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  // A real failure fails twice. Only one test of a run may pass on its second try: see SecondLooks.
  retries: 1,
  // All tests share one embedded database, each with its own rows. A third worker on two cores saved a twelfth of the
  // time, and slowed the others until they failed.
  workers: 2,
  fullyParallel: true,
  // For a busy machine; on an idle one few tests take ten seconds.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['html', { open: 'never' }], ['./scripts/second-looks.ts']],
  use: {
    baseURL: runningAt ?? `http://localhost:${PORT}`,
    timezoneId: 'UTC',
    locale: 'en-US',
    colorScheme: 'dark',
    // Most tests skip the animated background; tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test costs a fifth of the run; `--trace on` records a failing one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launched(executablePath),
  },
  projects: [
    {
      // README's first command serves the app this way, where effects run twice. First: the longest, it would end alone.
      name: 'dev server',
      testMatch: DEV_SERVER,
      use: {
        baseURL: runningAt ?? `http://localhost:${DEV_PORT}`,
        launchOptions: launched(fullBrowser ?? executablePath),
      },
    },
    {
      name: 'desktop',
      testIgnore: ['**/demo/**', DEV_SERVER],
      grepInvert: atLength ? /@phone-only/ : /@phone-only|@at-length|@desktop-at-length/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: ['**/demo/**', DEV_SERVER],
      // Tests of the screen's size and of patients' pages; E2E_AT_LENGTH adds the rest of the phone tests.
      grep: atLength ? /@phone/ : /@phone(?!-)/,
      ...(!atLength && { grepInvert: /@at-length/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    ...(hasOther
      ? [
          {
            name: 'full browser',
            // The dev server's packets are read in it too.
            testMatch: [
              '**/asked-for.spec.ts',
              '**/spec/sign-in.spec.ts',
              ...(atLength ? ['**/inbox.spec.ts'] : []),
            ],
            grepInvert: /@at-length|@phone-only/,
            use: { launchOptions: launched(fullBrowser) },
          },
        ]
      : []),
  ],
  ...(runningAt === undefined && { webServer: [ownServer(PORT), ownServer(DEV_PORT, '--dev')] }),
});
