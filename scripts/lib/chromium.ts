import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's browser without a window: the fastest for tests. */
const SHELL = '/usr/bin/chromium-headless-shell';
/** Full browsers, as users have them. They request more than the shell does, such as a tab's icon. */
const FULL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/homebrew/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isThere = (place: string) => existsSync(place);

function namedChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named === undefined || named === '') return undefined;
  if (!isThere(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`);
  return named;
}

/** A Chromium on this machine: the one CHROMIUM names, the system's, or Playwright's own. */
export function findChromium(): string | undefined {
  return namedChromium() ?? [chromium.executablePath(), SHELL, ...FULL].find(isThere);
}

/** A full browser; the one that CHROMIUM names is taken for one. */
export function findFullChromium(): string | undefined {
  return namedChromium() ?? [chromium.executablePath(), ...FULL].find(isThere);
}

/** Keeps a test browser from calling home; root, as in many containers, has no sandbox. */
export const CHROMIUM_ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
