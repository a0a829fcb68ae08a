import { defineAddress } from '@/kit/address/address';
import { arranges, named, oneOf } from '@/kit/address/params';
import { enums } from '@/lib/supabase/database.types';

const CHART_VIEWS = [
  'overview',
  'timeline',
  'referrals',
  'visits',
  'surgery',
  'insurance',
  'messages',
  'files',
  'access',
] as const;

/** Which part of a patient's page is open, and what its timeline is narrowed to. */
export const chartAddress = defineAddress({
  view: arranges(oneOf(CHART_VIEWS, 'overview')),
  kind: named('events', oneOf(enums.patient_event_kind)),
});
