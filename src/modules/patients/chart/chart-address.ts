import { defineAddress } from '@/kit/address/address';
import { arranges, named, oneOf, someOf } from '@/kit/address/params';
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

export const chartAddress = defineAddress({
  view: arranges(oneOf(CHART_VIEWS, 'overview')),
  kinds: named('events', someOf(enums.patient_event_kind)),
});
