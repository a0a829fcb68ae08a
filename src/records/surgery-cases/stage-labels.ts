import type { Enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';

export const STAGE_LABELS: Record<Enums<'surgery_stage'>, string> = {
  preop: 'Pre-Op',
  ready: 'Ready',
  scheduled: 'Scheduled',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const STAGE_TONES: Record<Enums<'surgery_stage'>, Tone> = {
  preop: 'warning',
  ready: 'info',
  scheduled: 'accent',
  completed: 'success',
  cancelled: 'neutral',
};
