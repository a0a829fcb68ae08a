import { addressesOf } from '@/lib/supabase/addresses-of';
import { ownClinics } from '@/records/companies/own-clinics';
import { ownProfile } from '@/records/user-profiles/own-profile';

/** Stands in these addresses for the person's id. */
export const PERSON = '00000000-0000-0000-0000-000000000000';

/**
 * What every page of the portal begins by asking the database, for the build: the page itself sends
 * these before any code of ours has arrived (first-paint.js). The queries that will want the answers
 * say the addresses, so that neither can change without the other.
 */
export const firstRequests = (): Promise<string[]> =>
  addressesOf((db) => [ownClinics(db, PERSON), ownProfile(db, PERSON)]);
