import type { Session } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { forgetCopies } from '@/lib/device-copies';
import { isOffline } from '@/lib/is-offline';
import { auth, SESSION_KEY } from '@/lib/supabase/client-auth';
import { assuranceOf, type Factors, hasSome, verifiedFactors } from './assurance';

/**
 * This browser's session as far as it is known. `left` means that there was none, or the person
 * signed out; `expired` that the server ended a session in use.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out'; because: 'left' | 'expired' }
  | CodeNeeded
  | SignedIn;

export interface CodeNeeded {
  status: 'code-needed';
  factors: Factors;
}

export interface SignedIn {
  status: 'signed-in';
  userId: string;
  email: string;
  tozToken: string;
  /** Empty for most people. */
  factors: Factors;
}

let state: SessionState = { status: 'loading' };
let leaving = false;
const listeners = new Set<() => void>();
const departures = new Set<() => void>();

// auth-js tells other tabs that a session is gone, but not why.
const farewells = new BroadcastChannel('clinic-portal-sign-out');
farewells.onmessage = () => {
  leaving = true;
  publish(null);
};

// One subscription for the page's life. auth-js reports the stored session first, then every
// change, also from other tabs: sign-in, renewal, sign-out.
auth.onAuthStateChange((event, session) => {
  publish(session ?? (event === 'INITIAL_SESSION' ? withoutConnection() : null));
});
// auth-js would try for half a minute to renew it.
if (isOffline()) publish(withoutConnection());

/**
 * The stored session, which can't be renewed without a connection: it opens what this device kept,
 * and the server refuses it.
 */
function withoutConnection(): Session | null {
  try {
    if (!isOffline()) return null;
    return JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
  } catch {
    return null;
  }
}

function publish(session: Session | null) {
  const next = toState(session);
  if (sameState(state, next)) return;
  const isAnother =
    state.status === 'signed-in' && next.status === 'signed-in' && state.userId !== next.userId;
  state = next;
  // This device's offline copies go with the session, however it ends.
  if (next.status === 'signed-out' || isAnother) forgetCopies();
  for (const listener of listeners) listener();
}

/** Marks the next loss of the session, in all tabs, as a sign-out instead of an expiry. */
export function announceSignOut(): void {
  leaving = true;
  farewells.postMessage('sign-out');
  for (const listener of departures) listener();
  // auth-js would first try for half a minute to renew an old session.
  if (isOffline()) publish(null);
}

/**
 * Calls back at a sign-out in this tab, while the session still works. Returns the unsubscribe
 * function.
 */
export function subscribeToDeparture(listener: () => void): () => void {
  departures.add(listener);
  return () => departures.delete(listener);
}

export function getSessionState(): SessionState {
  return state;
}

/** Calls back on every change of the session. Returns the unsubscribe function. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, getSessionState);
}

function toState(session: Session | null): SessionState {
  if (session) {
    leaving = false;
    const factors = verifiedFactors(session.user);
    if (hasSome(factors) && assuranceOf(session.access_token) !== 'aal2') {
      return { status: 'code-needed', factors };
    }
    return {
      status: 'signed-in',
      userId: session.user.id,
      email: session.user.email ?? '',
      tozToken: session.access_token,
      factors,
    };
  }
  const wasHere = state.status === 'signed-in' || isExpired(state);
  return { status: 'signed-out', because: wasHere && !leaving ? 'expired' : 'left' };
}

function isExpired(of: SessionState): boolean {
  return of.status === 'signed-out' && of.because === 'expired';
}

function sameState(a: SessionState, b: SessionState): boolean {
  if (a.status === 'signed-in' && b.status === 'signed-in') {
    return (
      a.userId === b.userId &&
      a.email === b.email &&
      a.tozToken === b.tozToken &&
      JSON.stringify(a.factors) === JSON.stringify(b.factors)
    );
  }
  if (a.status === 'signed-out' && b.status === 'signed-out') return a.because === b.because;
  return a.status === b.status;
}
