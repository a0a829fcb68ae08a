// @vitest-environment happy-dom
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { portOf } from '../../../scripts/test-setup/port-of.ts';
import { recordingServer } from '../../../scripts/test-setup/recording-server.ts';

/* The wire format is under test, so a plain server answers. What Storage accepts and refuses is
    tested in supabase/tests/attachments.test.ts. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let storage: typeof import('./storage.ts') & typeof import('./upload.ts');
let answer: Answer;
let asked: { request: string; type: string | undefined; body: string }[];

beforeAll(async () => {
  server = recordingServer((request, response, body) => {
    asked.push({
      request: `${request.method} ${request.url}`,
      type: request.headers['content-type'],
      body,
    });
    answer(request, response);
  });
  // Modules read the settings when they load, and another test's may be loaded.
  vi.resetModules();
  vi.stubEnv('VITE_SUPABASE_URL', `http://127.0.0.1:${await portOf(server)}`);
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'publishable');
  vi.stubEnv('VITE_TOZ_ID_DOMAIN', 'tozid.example');
  storage = { ...(await import('./storage.ts')), ...(await import('./upload.ts')) };
});

beforeEach(() => {
  asked = [];
  answer = (_, response) => response.end('{}');
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const refuse = (statusCode: number): Answer => {
  return (_, response) => {
    response.statusCode = 400;
    response.end(JSON.stringify({ statusCode: String(statusCode) }));
  };
};

const FILE = {
  bucket: 'attachments',
  path: 'clinic/thread/id/a.pdf',
  file: new Blob(['12345']),
  mediaType: 'application/pdf',
};

describe('uploading a file', () => {
  it('sends the bytes with their type, and reports when all are sent', async () => {
    await storage.uploadFile(FILE);
    expect(asked).toEqual([
      {
        request: 'POST /storage/v1/object/attachments/clinic/thread/id/a.pdf',
        type: 'application/pdf',
        body: '12345',
      },
    ]);
  });

  it('succeeds if an earlier attempt arrived', async () => {
    answer = refuse(409);
    await expect(storage.uploadFile(FILE)).resolves.toBeUndefined();
  });

  it('says what is wrong with the file', async () => {
    answer = refuse(413);
    await expect(storage.uploadFile(FILE)).rejects.toMatchObject({
      code: 'invalid',
      message: 'This file is too large.',
      logLabel: 'Error uploading file',
    });
  });

  it('recognizes a broken connection', async () => {
    answer = (request) => request.socket.destroy();
    await expect(storage.uploadFile(FILE)).rejects.toMatchObject({ code: 'offline' });
  });

  it('stops on request', async () => {
    const controller = new AbortController();
    answer = () => controller.abort(new Error('Taken back'));
    await expect(storage.uploadFile({ ...FILE, signal: controller.signal })).rejects.toThrow(
      'Taken back',
    );
    await expect(storage.uploadFile({ ...FILE, signal: controller.signal })).rejects.toThrow(
      'Taken back',
    );
    expect(asked).toHaveLength(1);
  });
});

describe('a token that Storage refuses in words', () => {
  beforeEach(() => {
    localStorage.setItem(
      'clinic-portal-session',
      JSON.stringify({
        access_token: 'old',
        refresh_token: 'renews',
        token_type: 'bearer',
        expires_in: 3600,
        expires_at: Math.floor(Date.now() / 1000) + 3600,
        user: { id: '10000000-0000-4000-8000-000000000001' },
      }),
    );
    answer = (request, response) => {
      if (request.url?.startsWith('/auth/v1/token')) {
        response.setHeader('Content-Type', 'application/json');
        response.end(
          JSON.stringify({
            access_token: 'new',
            refresh_token: 'next',
            token_type: 'bearer',
            expires_in: 3600,
            user: { id: '10000000-0000-4000-8000-000000000001' },
          }),
        );
        return;
      }
      if (request.headers.authorization === 'Bearer new') {
        response.end('12345');
        return;
      }
      response.statusCode = 400;
      response.end(
        JSON.stringify({
          statusCode: '403',
          error: 'Unauthorized',
          message: '"exp" claim timestamp check failed',
        }),
      );
    };
  });

  it('is renewed, and the upload succeeds', async () => {
    await storage.uploadFile(FILE);
    expect(asked.map(({ request }) => request.split('?')[0])).toEqual([
      'POST /storage/v1/object/attachments/clinic/thread/id/a.pdf',
      'POST /auth/v1/token',
      'POST /storage/v1/object/attachments/clinic/thread/id/a.pdf',
    ]);
  });

  it('is renewed, and the download succeeds', async () => {
    expect(await (await storage.downloadFile(FILE)).text()).toBe('12345');
  });
});

describe('downloading a file', () => {
  it('returns its bytes', async () => {
    answer = (_, response) => response.end('12345');
    const blob = await storage.downloadFile(FILE);
    expect(await blob.text()).toBe('12345');
    expect(asked[0]?.request).toBe(
      'GET /storage/v1/object/authenticated/attachments/clinic/thread/id/a.pdf',
    );
  });

  it('says when there is no readable file', async () => {
    answer = refuse(404);
    await expect(storage.downloadFile(FILE)).rejects.toMatchObject({
      code: 'not-found',
      logLabel: 'Error downloading file',
    });
  });
});
