import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { type Enums, enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { drillDownQuery } from '../drill-down-query';
import { keptFigures } from '../figures';
import type { Scope } from '../period/period.model';

/** Of the page's filters, what appointments have. */
export type AppointmentScope = Pick<Scope, 'from' | 'to' | 'providerId'>;

/** What the rows behind a number are asked by. */
export interface AppointmentRowsAsked extends AppointmentScope {
  outcome: Enums<'appointment_outcome'>;
  lead: Enums<'appointment_lead'> | null;
}

// What the generated types can't say: an appointment may be of nobody yet, or never have had a time.
const rowsSchema = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    patient_name: z.string(),
    provider_name: z.string().nullable(),
    request_type: z.enum(enums.appointment_type),
    asked_at: z.string(),
    lead_days: z.number().nullable(),
  }),
);

const root = (companyId: string) => ['company', companyId, 'analytics', 'appointments'] as const;

export const appointmentFigureQueries = {
  /** All that the section shows: they are of the same rows and come together. */
  figures: (companyId: string, scope: AppointmentScope) =>
    queryOptions({
      queryKey: [...root(companyId), 'figures', scope],
      queryFn: async ({ signal }) => {
        const args = toArgs(companyId, scope);
        const [totals, steps, leads] = await Promise.all([
          db.rpc('appointment_figures', args).abortSignal(signal).single(),
          db.rpc('appointment_trend', args).abortSignal(signal),
          db.rpc('appointment_leads', args).abortSignal(signal),
        ]);
        return { totals: unwrap(totals), steps: unwrap(steps), leads: unwrap(leads) };
      },
      placeholderData: keptFigures(companyId),
    }),

  /** The appointments that a number counts, a page at a time. */
  rows: (companyId: string, asked: AppointmentRowsAsked) => {
    const { outcome, lead, ...scope } = asked;
    return drillDownQuery({
      queryKey: [...root(companyId), 'rows', asked],
      read: async (place, signal) =>
        rowsSchema.parse(
          unwrap(
            await db
              .rpc('analytics_appointments', {
                ...toArgs(companyId, scope),
                outcome,
                lead,
                ...place,
              })
              .abortSignal(signal),
          ),
        ),
    });
  },
};

function toArgs(companyId: string, { from, to, providerId }: AppointmentScope) {
  return { company_id: companyId, from_day: from, to_day: to, provider_id: providerId };
}
