import { idOrNull } from '@/lib/ids';

/** Whom the address asks the dialog to begin with. */
export interface Opening {
  patientId: string | null;
  referralId: string | null;
}

/** The names of the parameters that open the dialog, all of which go when it closes. */
const PARAMETERS = ['add', 'patient', 'referral'] as const;

/** What `?add=case&patient=…&referral=…` asks for; null when it doesn't open the dialog. */
export function readOpening(search: URLSearchParams): Opening | null {
  if (search.get('add') !== 'case') return null;
  return {
    patientId: idOrNull(search.get('patient')),
    referralId: idOrNull(search.get('referral')),
  };
}

/** The same address with the dialog closed. */
export function withoutOpening(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of PARAMETERS) rest.delete(name);
  return rest;
}
