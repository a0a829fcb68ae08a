import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { type Enums, enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import type { Scope } from './period.model';
import { figureQuery, rowsQuery, spanArgs } from './section-queries';

export type AppointmentScope = Pick<Scope, 'from' | 'to' | 'providerId'>;

export interface AppointmentRowsAsked extends AppointmentScope {
  outcome: Enums<'appointment_outcome'>;
  lead: Enums<'appointment_lead'> | null;
}

// The generated types can't say this: an appointment may have no patient, or never have had a time.
const rowSchema = z.object({
  id: z.string(),
  at: z.string(),
  patient_id: z.string().nullable(),
  patient_name: z.string(),
  provider_name: z.string().nullable(),
  request_type: z.enum(enums.appointment_type),
  asked_at: z.string(),
  lead_days: z.number().nullable(),
});

const toArgs = (companyId: string, { providerId, ...span }: AppointmentScope) => ({
  ...spanArgs(companyId, span),
  provider_id: providerId,
});

export const appointmentFigureQueries = {
  /** Everything the section shows. */
  figures: figureQuery('appointments', 'figures', toArgs, async (args, signal) => {
    const [totals, steps, leads] = await Promise.all([
      db.rpc('appointment_figures', args).abortSignal(signal).single(),
      db.rpc('appointment_trend', args).abortSignal(signal),
      db.rpc('appointment_leads', args).abortSignal(signal),
    ]);
    return { totals: unwrap(totals), steps: unwrap(steps), leads: unwrap(leads) };
  }),

  rows: rowsQuery(
    'appointments',
    rowSchema,
    (companyId, { outcome, lead, ...scope }: AppointmentRowsAsked, place) =>
      db.rpc('analytics_appointments', { ...toArgs(companyId, scope), outcome, lead, ...place }),
  ),
};
