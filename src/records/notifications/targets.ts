import { paths } from '@/lib/paths';
import type { Enums } from '@/lib/supabase/database.types';

const BUILDERS: Record<Enums<'notification_target'>, (slug: string, id: string) => string> = {
  referral: paths.referral,
  scheduling_request: paths.appointment,
  thread: paths.thread,
  surgery_case: paths.surgeryCase,
  eligibility_request: paths.eligibilityRequest,
  prior_authorization: paths.authorization,
  outgoing_referral: paths.outgoingReferral,
  network_clinic: paths.networkClinics,
  vial_set: paths.mixSet,
  patient: paths.patient,
  extract_lot: paths.extractLot,
  vault: paths.vault,
};

/** The address of a notification's subject; null if there is nothing to open. */
export function targetPath(
  slug: string,
  kind: Enums<'notification_target'> | null,
  id: string | null,
): string | null {
  return kind === null || id === null ? null : BUILDERS[kind](slug, id);
}
