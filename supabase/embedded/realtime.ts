import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Database } from './database.ts';
import type { EmbeddedSupabase } from './open.ts';
import { REALTIME_TRIGGERS_SQL, realtimeOf } from './realtime-lines.ts';

const PATH = '/realtime/v1/websocket';

export interface RealtimeServer {
  /** For the `upgrade` event of a Node server; requests for other sockets are left alone. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  close: () => Promise<void>;
}

/** The embedded backend's Realtime over WebSockets. */
export async function startRealtime(
  embedded: { db: Pick<Database, 'query' | 'exec' | 'listen'> } & Pick<EmbeddedSupabase, 'fetch'>,
): Promise<RealtimeServer> {
  await embedded.db.exec(REALTIME_TRIGGERS_SQL);
  const realtime = await realtimeOf(embedded);
  const server = new WebSocketServer({ noServer: true, maxPayload: 100_000 });
  server.on('connection', (socket) => {
    socket.on('message', (data) => realtime.receive(socket, String(data)));
    // A protocol error closes the connection; unhandled, it would end the server too.
    socket.on('error', () => undefined);
    socket.on('close', () => realtime.forget(socket));
  });
  return {
    upgrade: (request, socket, head) => {
      if (new URL(request.url ?? '/', 'http://localhost').pathname !== PATH) return;
      server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client));
    },
    close: async () => {
      for (const client of server.clients) client.terminate();
      server.close();
      await realtime.close();
    },
  };
}
