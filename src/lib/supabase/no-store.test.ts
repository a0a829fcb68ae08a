import { beforeEach, expect, it, vi } from 'vitest';

let asked: [address: string, cache: RequestCache | undefined][];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push([String(input), init?.cache]);
    return Promise.resolve(Response.json([]));
  });
  // Modules read the settings when they load, and another test's may be loaded.
  vi.resetModules();
  vi.stubEnv('VITE_SUPABASE_URL', 'https://db.example');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'publishable');
  vi.stubEnv('VITE_TOZ_ID_DOMAIN', 'tozid.example');
});

it('the browser caches no rows, files or sign-ins', async () => {
  const { auth } = await import('./client-auth.ts');
  const { db } = await import('./client.ts');
  const { downloadFile } = await import('./storage.ts');
  await db.from('referrals').select('id');
  await downloadFile({ bucket: 'attachments', path: 'a/b.pdf' });
  await auth.signInWithPassword({ email: 'nora@tozid.example', password: 'not this one' });
  expect(asked).toEqual([
    ['https://db.example/rest/v1/referrals?select=id', 'no-store'],
    ['https://db.example/storage/v1/object/authenticated/attachments/a/b.pdf', 'no-store'],
    ['https://db.example/auth/v1/token?grant_type=password', 'no-store'],
  ]);
});
