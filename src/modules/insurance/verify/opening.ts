import { z } from 'zod';
import { idOrNull } from '@/lib/ids';
import { type Preset, presetSchema } from '../verification.model';

/** Whom and what the address asks the dialog to begin with. */
export interface Opening {
  patientId: string | null;
  coverageId: string | null;
  referralId: string | null;
  requestId: string | null;
  caseId: string | null;
  preset: Preset | null;
  /** The day of the visit, "2024-06-03". */
  day: string | null;
}

/** The parameters that open the dialog, all of which go when it closes. */
const PARAMETERS = [
  'verify',
  'patient',
  'policy',
  'referral',
  'appointment',
  'case',
  'preset',
  'on',
] as const;

const suggestionSchema = z.object({
  preset: presetSchema.nullable().catch(null),
  day: z.iso.date().nullable().catch(null),
});

/** What `?verify=new&patient=…` asks for; null when it doesn't open the dialog. */
export function readOpening(search: URLSearchParams): Opening | null {
  if (search.get('verify') !== 'new') return null;
  return {
    patientId: idOrNull(search.get('patient')),
    coverageId: idOrNull(search.get('policy')),
    referralId: idOrNull(search.get('referral')),
    requestId: idOrNull(search.get('appointment')),
    caseId: idOrNull(search.get('case')),
    ...suggestionSchema.parse({ preset: search.get('preset'), day: search.get('on') }),
  };
}

/** The same address with the dialog closed. */
export function withoutOpening(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of PARAMETERS) rest.delete(name);
  return rest;
}
