import { expect } from 'vitest';
import { enums } from '../../../src/lib/supabase/database.types.ts';
import { DEMO } from '../support/seeded.ts';
import type { AccessPart, Call, Row } from './fixtures.ts';

const PERIOD = { company_id: DEMO.company, from_day: '2026-01-01', to_day: '2026-01-07' };
const COUNT = expect.any(Number);
const ROWS = expect.any(Array);

/** A figure reads and never writes: a refused caller leaves everything unchanged. */
const ask =
  (result: Call['result'], more: Row = {}) =>
  (): Promise<Call> =>
    Promise.resolve({ args: { ...PERIOD, ...more }, result, table: 'companies' });

export const figures: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff      physician  admin    owner
`,
  functions: `
                                          signed-out  other-clinic  staff      physician  admin    owner
appointment_figures              call     refused     not-found     yes        yes        yes      yes
appointment_trend                call     refused     not-found     yes        yes        yes      yes
appointment_leads                call     refused     not-found     yes        yes        yes      yes
analytics_appointments           call     refused     not-found     yes        yes        yes      yes
surgery_figures                  call     refused     not-found     yes        yes        yes      yes
surgery_cancellations            call     refused     not-found     yes        yes        yes      yes
surgery_waits                    call     refused     not-found     yes        yes        yes      yes
block_figures                    call     refused     not-found     yes        yes        yes      yes
analytics_cases                  call     refused     not-found     yes        yes        yes      yes
eligibility_outcomes            call     refused     not-found     yes        yes        yes      yes
eligibility_rejections            call     refused     not-found     yes        yes        yes      yes
eligibility_speed               call     refused     not-found     yes        yes        yes      yes
analytics_eligibility          call     refused     not-found     yes        yes        yes      yes
reply_figures                    call     refused     not-found     yes        yes        yes      yes
reply_trend                      call     refused     not-found     yes        yes        yes      yes
analytics_replies                call     refused     not-found     yes        yes        yes      yes
`,
  writable: {},
  targets: {},
  calls: {
    appointment_figures: ask([{ no_show: COUNT }]),
    // Thursday to Wednesday: parts of two weeks.
    appointment_trend: ask([{ no_show: COUNT }, { no_show: COUNT }]),
    appointment_leads: ask(ROWS),
    analytics_appointments: ask(ROWS, { outcome: 'no_show' }),
    surgery_figures: ask([{ cancelled: COUNT }]),
    surgery_cancellations: ask(ROWS),
    surgery_waits: ask([{ first_scheduled: COUNT }, { first_scheduled: COUNT }]),
    block_figures: ask(ROWS),
    analytics_cases: ask(ROWS, { figure: 'cancelled' }),
    eligibility_outcomes: ask(
      enums.eligibility_figure.map((figure) => ({ figure, requests: COUNT })),
    ),
    eligibility_rejections: ask(ROWS),
    eligibility_speed: ask(ROWS),
    analytics_eligibility: ask(ROWS, { figure: 'active' }),
    reply_figures: ask([{ answered: COUNT }]),
    reply_trend: ask([{ answered: COUNT }, { answered: COUNT }]),
    analytics_replies: ask(ROWS, { waiting: true }),
  },
};
