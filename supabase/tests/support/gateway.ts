import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { portOf } from '../../../scripts/test-setup/port-of.ts';

interface Kept {
  to: string;
  text: string;
  document?: { media_type: string; content: string };
  status: string;
  reason?: string;
  times: number;
}

/** A gateway as docs/outbox.md has it: the same id again is the same message, and sent once. */
export async function startGateway(key: string) {
  const kept = new Map<string, Kept>();
  const state: { answers: number | null; retryAfter: string | undefined; losesAnswer: boolean } = {
    answers: null,
    retryAfter: undefined,
    losesAnswer: false,
  };
  const keep = (id: string, body: string) => {
    const before = kept.get(id);
    const message: Pick<Kept, 'to' | 'text' | 'document'> = JSON.parse(body);
    kept.set(id, {
      ...message,
      status: before?.status ?? 'accepted',
      times: (before?.times ?? 0) + 1,
    });
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    if (request.headers.authorization !== `Bearer ${key}`) return say(response, 401, {});
    if (state.answers !== null) return say(response, state.answers, {}, state.retryAfter);
    const id = request.url?.split('/').at(-1) ?? '';
    if (request.method === 'PUT') keep(id, body);
    if (state.losesAnswer) return response.destroy();
    const message = kept.get(id);
    if (!message) return say(response, 404, {});
    return say(response, 200, { status: message.status, reason: message.reason });
  };
  const server = createServer((request, response) => void respond(request, response));
  server.keepAliveTimeout = 0;
  const port = await portOf(server);
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${port}`,
    kept,
    /** What every request is answered with; null: as it should be. */
    answerAll: (status: number | null, retryAfter?: string) => {
      state.answers = status;
      state.retryAfter = retryAfter;
    },
    loseAnswers: (lost: boolean) => {
      state.losesAnswer = lost;
    },
  };
}

function say(response: ServerResponse, status: number, body: unknown, retryAfter?: string) {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
  });
  response.end(JSON.stringify(body));
}
