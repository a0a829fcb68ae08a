import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's browser without a window: the quickest for tests. */
const SHELL = '/usr/bin/chromium-headless-shell';
/** Browsers as people have them. They ask for more than the shell does: the icon of a tab, to begin with. */
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

/** A Chromium this machine has: the one CHROMIUM names, the system's, or Playwright's own. */
export function findChromium(): string | undefined {
  return namedChromium() ?? [chromium.executablePath(), SHELL, ...FULL].find(isThere);
}

/** A whole browser, as people have it; the one that CHROMIUM names is taken for one. */
export function findFullChromium(): string | undefined {
  return namedChromium() ?? [chromium.executablePath(), ...FULL].find(isThere);
}

/** Keeps a test browser from calling home; and root, as in many containers, has no sandbox. */
export const CHROMIUM_ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
