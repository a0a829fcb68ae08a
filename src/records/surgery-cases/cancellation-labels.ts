import type { Enums } from '@/lib/supabase/database.types';

export const CANCELLATION_LABELS: Record<Enums<'cancellation_reason'>, string> = {
  patient_declined: 'Patient declined',
  patient_ill: 'Patient is ill',
  patient_no_show: 'Patient did not come',
  fasting_not_kept: 'Patient did not fast',
  not_cleared: 'Not cleared for anesthesia or surgery',
  authorization_denied: 'Authorization denied',
  surgeon_unavailable: 'Surgeon unavailable',
  location_unavailable: 'Location unavailable',
  equipment_unavailable: 'Equipment or implant unavailable',
  no_longer_needed: 'No longer needed',
  duplicate: 'Duplicate',
  other: 'Other',
};
