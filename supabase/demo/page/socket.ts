import { ADDRESS } from '../wire.ts';
import type { Line } from './line.ts';

const SOCKETS = ADDRESS.replace('http', 'ws');

/** `WebSocket` for the backend's Realtime, over the shared line; others use the browser's own. */
export function socketOver(line: Line, Native: typeof WebSocket): typeof WebSocket {
  return new Proxy(Native, {
    construct(target, [url, ...rest]: [string | URL, ...unknown[]]) {
      return String(url).startsWith(`${SOCKETS}/`)
        ? new LineSocket(line, String(url))
        : Reflect.construct(target, [url, ...rest]);
    },
  });
}

/** The part of WebSocket that realtime-js uses. */
class LineSocket extends EventTarget {
  readonly url: string;
  readyState: number = WebSocket.CONNECTING;
  binaryType = 'blob';
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  readonly #id = crypto.randomUUID();
  readonly #line: Line;
  readonly #leave: () => void;
  #backend: string | null = null;

  constructor(line: Line, url: string) {
    super();
    this.url = url;
    this.#line = line;
    this.#leave = line.listen((message) => {
      if (message.kind === 'here' && message.state.phase === 'ready')
        this.#arrived(message.backend);
      if (message.kind === 'socket-heard' && message.id === this.#id) this.#heard(message.data);
      if (message.kind === 'socket-closed' && message.id === this.#id) this.#closed();
    });
    line.say({ kind: 'anybody' });
  }

  /** A socket to an earlier backend is closed. */
  #arrived(backend: string) {
    if (this.#backend === backend || this.readyState > WebSocket.OPEN) return;
    if (this.#backend !== null) {
      this.#closed();
      return;
    }
    this.#backend = backend;
    this.#line.say({ kind: 'socket-open', id: this.#id });
    this.readyState = WebSocket.OPEN;
    this.onopen?.(new Event('open'));
  }

  #heard(data: string) {
    this.onmessage?.(new MessageEvent('message', { data }));
  }

  #closed() {
    if (this.readyState === WebSocket.CLOSED) return;
    this.#leave();
    this.readyState = WebSocket.CLOSED;
    this.onclose?.(new CloseEvent('close', { code: 1000, wasClean: true }));
  }

  send(data: string) {
    this.#line.say({ kind: 'socket-said', id: this.#id, data });
  }

  close() {
    this.#line.say({ kind: 'socket-close', id: this.#id });
    // Later, as the browser's own does.
    queueMicrotask(() => this.#closed());
  }
}
