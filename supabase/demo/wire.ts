/**
 * What the tabs of a demo and its one backend say to each other. They share a channel: whoever isn't
 * meant doesn't listen.
 */

/** Where the demo's Supabase is for the portal. Nothing can be sent there: the name never resolves (RFC 6761). */
export const ADDRESS = 'https://this-browser.invalid';

/** Ends the session of everybody in this browser: the portal's own key, and where it is. */
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

/** Why a visitor finds everything as it was at first, where they may not expect it. */
export type Lost = 'newer' | 'broken';

/** How the backend is. */
export interface State {
  phase: 'starting' | 'ready' | 'failed';
  /** Whether what is done lasts longer than the tabs. */
  kept: boolean;
  lost: Lost | null;
}

export type FromBackend =
  /** `backend` is another one than before when a tab took over from one that was closed. */
  | { kind: 'here'; backend: string; state: State }
  /** There is a tab that has the backend. */
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
  | { kind: 'started-over' };

/** One name for each place that a demo is served from: two of them on one host are two demos. */
export function nameOf(base: string): string {
  return `clinic-portal-demo ${base}`;
}
