import { z } from 'zod';
import { type AddressValues, defineAddress } from '@/kit/address/address';
import { arranges, day, id, matching, named, oneOf } from '@/kit/address/params';
import { idOrNull } from '@/lib/ids';

export const ACTIONS = [
  'insert',
  'update',
  'delete',
  'opened',
  'listed',
  'searched',
  'exported',
  'merged',
  'unmerged',
  'signed_in',
  'signed_out',
  'sign_in_failed',
  'code_failed',
  'used',
  'refused',
] as const;

/** For entries without a person of the clinic: setup, Edge Functions, API keys. */
export const NOT_A_PERSON = 'system';

export const auditAddress = defineAddress({
  /** A member's id, or NOT_A_PERSON. */
  who: matching(z.string().refine((who) => who === NOT_A_PERSON || idOrNull(who) !== null)),
  action: oneOf(ACTIONS),
  /** A table's name. */
  what: matching(z.string().regex(/^[a-z_]{1,60}$/)),
  patientId: named('patient', id()),
  /** Days at the clinic ("2024-06-03"), both included. */
  from: day(),
  until: day(),
  sort: arranges(oneOf(['newest', 'oldest'], 'newest')),
  group: arranges(oneOf(['day'])),
});

export type AuditFilters = AddressValues<typeof auditAddress>;
