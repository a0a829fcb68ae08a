import { ADDRESS, nameOf } from '../wire.ts';
import { keepOneBackend } from './backend-tab.ts';
import { showBanner } from './banner.ts';
import { openLine } from './line.ts';
import { showMails } from './mails.ts';
import { socketOver } from './socket.ts';
import { uploadRequest } from './upload-request.ts';

/**
 * Runs before the app: a worker of this browser answers the app's Supabase requests. A service worker doesn't work in
 * every private window, and a browser ends an idle one, with the database in it.
 */
const base = import.meta.env.BASE_URL;
const line = openLine(nameOf(base));

const fetchFromNetwork = globalThis.fetch.bind(globalThis);
globalThis.fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  return url.startsWith(`${ADDRESS}/`)
    ? line.ask(new Request(input, init))
    : fetchFromNetwork(input, init);
};
globalThis.XMLHttpRequest = uploadRequest(XMLHttpRequest, line.ask);
globalThis.WebSocket = socketOver(line, WebSocket);

// A page from the back/forward cache has lost its backend, and may have held the lock.
window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
void keepOneBackend(line, base);
showBanner(line, base);
showMails(line, base);
