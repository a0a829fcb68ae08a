import { createContext, useContext } from 'react';
import type { SignedIn } from './session-store';

/**
 * Who is using the guarded pages. It stays who it was while a session that ended is being asked for
 * again, so that the page underneath keeps its state.
 */
export const SignedInUserContext = createContext<SignedIn | null>(null);

/** The signed-in person; only inside RequireSession. */
export function useSignedInUser(): SignedIn {
  const user = useContext(SignedInUserContext);
  if (!user) throw new Error('This component belongs behind the sign-in.');
  return user;
}
