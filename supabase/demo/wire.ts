/**
 * Messages between the tabs of a demo and its one backend. They share a channel, and each ignores messages for
 * others.
 */

/** The address of the demo's Supabase. Nothing can be sent there: the name never resolves (RFC 6761). */
export const ADDRESS = 'https://this-browser.invalid';

/** The portal's own key for the session, which all tabs of this browser share. */
export const SESSION_KEY = 'clinic-portal-session';

export interface AskedRequest {
  kind: 'request';
  id: string;
  url: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
}

export type ToBackend =
  | AskedRequest
  | { kind: 'socket-open' | 'socket-close'; id: string }
  | { kind: 'socket-said'; id: string; data: string }
  | { kind: 'start-over' }
  | { kind: 'anybody' };

/** Why a visitor's data was reset unexpectedly. */
export type Lost = 'newer' | 'broken';

/** The state of the backend. */
export interface State {
  phase: 'starting' | 'ready' | 'failed';
  /** Whether changes outlive the tabs. */
  kept: boolean;
  lost: Lost | null;
}

export type FromBackend =
  /** `backend` changes when a tab takes over from one that was closed. */
  | { kind: 'here'; backend: string; state: State }
  /** A tab holds the backend. */
  | { kind: 'held' }
  | {
      kind: 'answer';
      id: string;
      status: number;
      headers: [string, string][];
      body: ArrayBuffer | null;
    }
  /** A request arrived: from now on it may be done. */
  | { kind: 'taken'; id: string }
  | { kind: 'failed'; id: string }
  | { kind: 'socket-heard'; id: string; data: string }
  | { kind: 'socket-closed'; id: string }
  | { kind: 'started-over' }
  /** What the sign-in service would have mailed. */
  | { kind: 'mail'; to: string; text: string };

/** A name for each address of a demo: two of them on one host are two demos. */
export function nameOf(base: string): string {
  return `clinic-portal-demo ${base}`;
}
