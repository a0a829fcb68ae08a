import { expect, it } from 'vitest';
import { firstPaintHash } from './first-paint.ts';
import { securityHeaders } from './hosting-headers.ts';

const policy = (url?: string) => securityHeaders(url)['Content-Security-Policy'] ?? '';

it('lets the app reach its own origin and no other when nothing is hosted elsewhere', () => {
  expect(policy()).toContain("connect-src 'self';");
});

it('allows the Supabase project, and its sockets', () => {
  expect(policy('https://abc.supabase.co/')).toContain(
    "connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;",
  );
});

it('allows no script but the app’s own files and the one inside the page', () => {
  const [scripts] = /script-src [^;]*/.exec(policy('https://abc.supabase.co')) ?? [];
  expect(scripts).toBe(`script-src 'self' 'wasm-unsafe-eval' ${firstPaintHash()}`);
  expect(firstPaintHash()).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
});

it('sends every response with headers that keep it within the portal', () => {
  const { 'Content-Security-Policy': all = '', ...others } = securityHeaders(undefined);
  expect(others).toMatchObject({
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  // Plug-ins have no word of their own; the first of these forbids them.
  for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(all.split('; ')).toContain(part);
  }
});
