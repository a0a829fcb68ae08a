// @vitest-environment happy-dom
import type { Server, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { portOf } from '../../../scripts/test-setup/port-of.ts';
import { recordingServer } from '../../../scripts/test-setup/recording-server.ts';

/* Storage's refusals all read the same, so their sentences are under test: a plain server
    answers. The database's limits are tested in supabase/tests/small-records.test.ts. */
let server: Server;
let store: typeof import('./store-file.ts');
let room: (response: ServerResponse) => void;

beforeAll(async () => {
  server = recordingServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    if (request.url?.includes('/rpc/may_upload')) {
      room(response);
      return;
    }
    response.statusCode = 400;
    response.end('{"statusCode":"403","message":"new row violates row-level security policy"}');
  });
  // Modules read the settings when they load, and another test's may be loaded.
  vi.resetModules();
  vi.stubEnv('VITE_SUPABASE_URL', `http://127.0.0.1:${await portOf(server)}`);
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'publishable');
  vi.stubEnv('VITE_TOZ_ID_DOMAIN', 'tozid.example');
  store = await import('./store-file.ts');
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fileOf = (name: string) => ({
  bucket: 'attachments',
  path: `clinic/thread/id/${name}`,
  file: new Blob(['12345']),
  mediaType: 'application/pdf',
  name,
});

it.each([
  [
    'false',
    'unavailable',
    'You have added 100 files or 500 MB within an hour. Add this one later.',
  ],
  [
    'true',
    'forbidden',
    'Files can’t be added here: this is no longer there, or not yours to add to.',
  ],
])('a refusal by Storage says which it is: room for more %s', async (answer, code, message) => {
  room = (response) => response.end(answer);
  await expect(store.storeFile(fileOf('a.pdf'))).rejects.toMatchObject({ code, message });
});

it('a refusal without a known reason stays as it was', async () => {
  room = (response) => {
    response.statusCode = 404;
    response.end('{"code":"PGRST202","message":"none"}');
  };
  await expect(store.storeFile(fileOf('b.pdf'))).rejects.toMatchObject({
    code: 'forbidden',
    message: 'You are not allowed to do this in this clinic.',
  });
});
