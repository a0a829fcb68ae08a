import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** A server that accepts any request of any page, and passes on each complete body. */
export function recordingServer(
  onRequest: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Server {
  return createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'apikey, content-type, authorization');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => onRequest(request, response, Buffer.concat(chunks).toString()));
  });
}
