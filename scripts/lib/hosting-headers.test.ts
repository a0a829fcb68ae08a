// @vitest-environment node
import { expect, it } from 'vitest';
import { securityHeaders } from './hosting-headers.ts';

const policy = (url?: string) => securityHeaders(url)['Content-Security-Policy'] ?? '';

it('lets the app reach its own origin and no other when nothing is hosted elsewhere', () => {
  expect(policy()).toContain("connect-src 'self';");
});

it('opens the way to the Supabase project, and to its sockets', () => {
  expect(policy('https://abc.supabase.co/')).toContain(
    "connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;",
  );
});

it('allows no script but the app’s own files', () => {
  expect(policy('https://abc.supabase.co')).toContain("script-src 'self';");
  expect(policy()).not.toContain('unsafe-eval');
});
