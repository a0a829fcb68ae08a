import { addressesOf } from '@/lib/supabase/addresses-of';
import { ownClinics } from '@/records/companies/own-clinics';
import { ownProfile } from '@/records/user-profiles/own-profile';

/** The placeholder for the person's id in these addresses. */
export const PERSON = '00000000-0000-0000-0000-000000000000';

/**
 * The addresses that every portal page requests first. The build gives them to first-paint.js,
 * which sends them before our code arrives. The queries that use the answers state the addresses,
 * so the two can't drift apart.
 */
export const firstRequests = (): Promise<string[]> =>
  addressesOf((db) => [ownClinics(db, PERSON), ownProfile(db, PERSON)]);
