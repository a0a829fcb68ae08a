import { createServer, type Server, type Socket } from 'node:net';
import { afterAll } from 'vitest';
import { portOf } from '../../../scripts/test-setup/port-of.ts';

/** What becomes of the next messages that are handed over. */
export type Manner =
  | 'takes it'
  | 'takes it and hangs up without a word'
  | 'has no such mailbox'
  | 'is busy'
  | 'refuses the text';

/** A mail server of a test's own: it speaks as much SMTP as takes a message, and keeps what it took. */
export async function startMailServer() {
  const taken: string[] = [];
  const state: { manner: Manner } = { manner: 'takes it' };
  const server: Server = createServer((socket) => converse(socket, () => state.manner, taken));
  const port = await portOf(server);
  afterAll(() => server.close());
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** Of each message that was taken, its Message-ID. */
    ids: () => taken.map((message) => /^Message-ID: <(.+)@/im.exec(message)?.[1]),
    behave: (manner: Manner) => {
      state.manner = manner;
    },
  };
}

function converse(socket: Socket, manner: () => Manner, taken: string[]): void {
  let unread = '';
  let message: string[] | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const takeText = (text: string) => {
    if (manner() === 'refuses the text') return say('550 5.7.1 Looks like spam');
    taken.push(text);
    if (manner() === 'takes it and hangs up without a word') return socket.destroy();
    return say('250 2.0.0 Taken');
  };
  const takeCommand = (verb: string) => {
    if (verb === 'RCPT' && manner() === 'has no such mailbox') return say('550 5.1.1 Nobody here');
    if (verb === 'RCPT' && manner() === 'is busy') return say('451 4.3.0 Later');
    if (verb === 'DATA') {
      message = [];
      return say('354 Go on');
    }
    say(verb === 'QUIT' ? '221 Bye' : '250 OK');
    return verb === 'QUIT' && socket.end();
  };
  const hear = (line: string) => {
    if (!message) {
      takeCommand(line.toUpperCase().split(/[ :]/)[0] ?? '');
    } else if (line === '.') {
      const text = message.join('\r\n');
      message = undefined;
      takeText(text);
    } else {
      message.push(line);
    }
  };
  socket.on('error', () => socket.destroy());
  socket.on('data', (part) => {
    unread += part.toString();
    const lines = unread.split('\r\n');
    unread = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
  say('220 double.example ESMTP');
}
