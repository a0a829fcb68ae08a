import path from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { firstPaintHash } from './first-paint.ts';

/**
 * The headers a host should send with every response. `npm run preview` sends them too, so the tests in `e2e` prove
 * that the app works with them.
 */
export function securityHeaders(supabaseUrl: string | undefined): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(supabaseUrl),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Addresses name clinics and records: no other site may see the referring address.
    'Referrer-Policy': 'no-referrer',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
  };
}

function contentSecurityPolicy(supabaseUrl: string | undefined): string {
  const backend = supabaseUrl === undefined ? [] : [origin(supabaseUrl), socket(supabaseUrl)];
  return [
    "default-src 'none'",
    // The hash is that of the one script inside the page; see src/app/first-paint.js. The insurance card reader is
    // WebAssembly, which this word allows; it does not allow eval.
    `script-src 'self' 'wasm-unsafe-eval' ${firstPaintHash()}`,
    // The toaster and Radix's scroll lock add <style> elements of their own; style attributes stay forbidden.
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'none'",
    // Profile pictures are data: addresses; a picture being chosen is a blob: one.
    "img-src 'self' data: blob:",
    // The pages of a PDF are shown in place, from memory.
    'frame-src blob:',
    "font-src 'self'",
    ["connect-src 'self'", ...backend].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const origin = (url: string) => new URL(url).origin;
const socket = (url: string) => origin(url).replace('http', 'ws');

/** Files in this folder have their content's hash in their name. */
const HASHED = '/assets/';
const FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * Writes `_headers` into the build, which Netlify and Cloudflare Pages read, and makes Vite's preview send the same.
 */
export function hostingHeaders(): Plugin {
  let headers: Record<string, string> = {};
  return {
    name: 'clinic-portal:hosting-headers',
    config(config, { mode }) {
      const env = loadEnv(mode, path.resolve(config.root ?? process.cwd()), 'VITE_');
      headers = securityHeaders(env['VITE_SUPABASE_URL'] || undefined);
      return { preview: { headers } };
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url?.startsWith(HASHED)) response.setHeader('Cache-Control', FOR_GOOD);
        next();
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(headers) });
    },
  };
}

/** Files without a hash in their name keep both hosts' default, which revalidates each time. */
function headersFile(headers: Record<string, string>): string {
  const everywhere = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return ['/*', ...everywhere, `${HASHED}*`, `  Cache-Control: ${FOR_GOOD}`, ''].join('\n');
}
