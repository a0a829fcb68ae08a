import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { CHROMIUM_ARGUMENTS, findChromium } from '../lib/chromium.ts';

/** Sends a command of the DevTools protocol; resolves with its response. */
type Send = (method: string, params?: object) => Promise<unknown>;

/** A tab with its own storage. */
export interface BareTab {
  send: Send;
  /** The value of an expression, which must be JSON. */
  ask: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
}

export interface BareBrowser {
  open: () => Promise<BareTab>;
  close: () => Promise<void>;
}

const answerSchema = z.object({
  id: z.number().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});
const evaluatedSchema = z.object({
  result: z.object({ value: z.unknown() }),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

const LISTENING = /DevTools listening on (ws:\S+)/;

/**
 * A Chromium without a console listener. Playwright's `Runtime.enable` makes V8 read all of an error's source again
 * on the first `Error`, even a caught one: 240 ms of the entry's 290 on a slowed processor, which no user waits for.
 */
export async function openBareBrowser(): Promise<BareBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'clinic-portal-browser-'));
  const chromium = spawn(
    findChromium() ?? 'chromium',
    [
      ...CHROMIUM_ARGUMENTS,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const { send, hangUp } = await connect(await addressOf(chromium));
  return {
    open: async () => {
      const { browserContextId } = z
        .object({ browserContextId: z.string() })
        .parse(await send('Target.createBrowserContext'));
      const { targetId } = z
        .object({ targetId: z.string() })
        .parse(await send('Target.createTarget', { url: 'about:blank', browserContextId }));
      const { sessionId } = z
        .object({ sessionId: z.string() })
        .parse(await send('Target.attachToTarget', { targetId, flatten: true }));
      const sendToTab: Send = (method, params) => send(method, params, sessionId);
      return {
        send: sendToTab,
        ask: async (expression) => {
          const answer = await sendToTab('Runtime.evaluate', { expression, returnByValue: true });
          const { result, exceptionDetails } = evaluatedSchema.parse(answer);
          if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
          return result.value;
        },
        close: async () => {
          await send('Target.disposeBrowserContext', { browserContextId });
        },
      };
    },
    close: async () => {
      const ended = new Promise((resolve) => chromium.once('exit', resolve));
      // Closed this way it ends all its processes, which hold its output open; killed, it leaves some.
      await send('Browser.close');
      hangUp();
      // It writes to its profile until it has ended.
      await Promise.race([ended, setTimeout(5_000)]);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The address that a new browser prints. */
async function addressOf(chromium: ChildProcess): Promise<string> {
  if (!chromium.stderr) throw new Error('Chromium has no words to read.');
  for await (const line of createInterface(chromium.stderr)) {
    const [, address] = LISTENING.exec(line) ?? [];
    if (address === undefined) continue;
    // Unread output would fill the pipe and block it.
    chromium.stderr.resume();
    return address;
  }
  throw new Error('Chromium ended before it listened.');
}

async function connect(address: string) {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await new Promise((opened, failed) => socket.once('open', opened).once('error', failed));
  const waiting = new Map<number, Waiting>();
  socket.on('message', (data) => {
    const { id, result, error } = answerSchema.parse(JSON.parse(String(data)));
    const asked = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !asked) return;
    waiting.delete(id);
    if (error) asked.reject(new Error(error.message));
    else asked.resolve(result);
  });
  let last = 0;
  return {
    send: (method: string, params: object = {}, sessionId?: string): Promise<unknown> =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      }),
    hangUp: () => socket.terminate(),
  };
}
