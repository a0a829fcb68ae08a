import { ADDRESS, nameOf } from '../wire.ts';
import { keepOneBackend } from './backend-tab.ts';
import { showBanner } from './banner.ts';
import { openLine } from './line.ts';
import { socketOver } from './socket.ts';
import { uploadRequest } from './upload-request.ts';

/**
 * Runs before the app: what that sends to its Supabase is answered by a worker of this browser, and the
 * app needs not know. A service worker could do it, too, but not in every private window, and a browser
 * ends one that has nothing to do, with the database in it.
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

// A page that the browser had put aside has no backend any more, and may have had the lock.
window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
void keepOneBackend(line, base);
showBanner(line, base);
