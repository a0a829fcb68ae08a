import { createContext, useContext } from 'react';
import type { SignedIn } from './session-store';

/**
 * The person on the guarded pages. Keeps its value while an ended session asks for sign-in, so that
 * the page below keeps its state.
 */
export const SignedInUserContext = createContext<SignedIn | null>(null);

export function useSignedInUser(): SignedIn {
  const user = useContext(SignedInUserContext);
  if (!user) throw new Error('This component belongs behind the sign-in.');
  return user;
}
