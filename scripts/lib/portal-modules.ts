import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { MODULES_ONLY } from '../../supabase/embedded/modules-only.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface PortalModules {
  browser: Browser;
  /** A page without the app that can import the portal's own modules, so measurements run the real code. */
  page: Page;
  close: () => Promise<void>;
}

/** Serves the portal's modules with Vite and opens a browser that can import them. */
export async function openPortalModules(): Promise<PortalModules> {
  const server = await createServer({
    root: ROOT,
    mode: MODULES_ONLY,
    // A separate cache: the development server would otherwise prepare its packages again.
    cacheDir: 'node_modules/.vite-modules',
    server: { port: 0 },
    logLevel: 'error',
  });
  await server.listen();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_ARGUMENTS,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const page = await browser.newPage();
  await page.goto(new URL('/robots.txt', server.resolvedUrls?.local[0]).href);
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { browser, page, close };
}
