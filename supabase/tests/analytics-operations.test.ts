import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import {
  appointmentQuestions,
  appointmentRows,
  appointmentWorlds,
  expectedAppointments,
} from './support/figures/appointments.ts';
import { iso, openFigureClinic, uuid } from './support/figures/clinic.ts';
import { dayOf, daysLater } from './support/figures/clinic-days.ts';
import {
  eligibilityFiguresSql,
  eligibilityRequestRows,
  eligibilityWorlds,
  expectedEligibility,
} from './support/figures/eligibility.ts';
import {
  expectedReplies,
  replyQuestions,
  replyRows,
  replyWorlds,
} from './support/figures/replies.ts';
import {
  expectedSurgery,
  surgeryQuestions,
  surgeryRows,
  surgeryWorlds,
} from './support/figures/surgery.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';

/** How many histories a figure is worked out twice for: more by `PROPERTY_RUNS=2000`. */
const RUNS = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 5) };
const LONG = RUNS.numRuns * 1000 + 20_000;

const backend = await startBackend();
let clinic: Awaited<ReturnType<typeof openFigureClinic>>;

beforeAll(async () => {
  clinic = await openFigureClinic(backend);
});

describe('what the database counts, and the rows it lists for it, are what a second reckoning gives:', () => {
  it(
    'appointments',
    async () => {
      await fc.assert(
        fc.asyncProperty(appointmentWorlds, async (world) => {
          await clinic.write(world.zone, { scheduling_requests: appointmentRows(world) });
          const expected = expectedAppointments(world);
          const leads = expected.leads.map(({ lead }) => lead);
          expect(await clinic.ask(appointmentQuestions(world, leads))).toEqual(expected);
        }),
        RUNS,
      );
    },
    LONG,
  );

  it(
    'operations',
    async () => {
      await fc.assert(
        fc.asyncProperty(surgeryWorlds, async (world) => {
          await clinic.write(world.zone, surgeryRows(world));
          expect(await clinic.ask(surgeryQuestions(world))).toEqual(expectedSurgery(world));
        }),
        RUNS,
      );
    },
    LONG,
  );

  it(
    'insurance checks',
    async () => {
      await fc.assert(
        fc.asyncProperty(eligibilityWorlds, async (world) => {
          await clinic.write(world.zone, eligibilityRequestRows(world));
          expect(await clinic.ask(eligibilityFiguresSql(world))).toEqual(
            expectedEligibility(world),
          );
        }),
        RUNS,
      );
    },
    LONG,
  );

  it(
    'replies',
    async () => {
      await fc.assert(
        fc.asyncProperty(replyWorlds, async (world) => {
          await clinic.write(world.zone, replyRows(world));
          expect(await clinic.ask(replyQuestions(world))).toEqual(expectedReplies(world));
        }),
        RUNS,
      );
    },
    LONG,
  );
});

describe('the rows behind a number', () => {
  const TODAY = dayOf(Date.now(), 'America/New_York');
  const call = { from_day: daysLater(TODAY, -29), to_day: TODAY };

  it('come page by page, each of them once', async () => {
    const day = Date.now() - 5 * 86_400_000;
    await clinic.write('America/New_York', {
      scheduling_requests: Array.from({ length: 7 }, (_, index) => ({
        id: uuid('a', index),
        provider_id: uuid('d', 0),
        reason: 'Made up',
        thread_id: uuid('e', 1),
        status: 'no_show',
        // Three at once: only the id tells them apart.
        confirmed_date: iso(day - Math.floor(index / 3) * 3_600_000),
        created_at: iso(day - 86_400_000),
      })),
    });
    const staff = await backend.as('staff.demo');
    const seen: string[] = [];
    let after: { after_at: string; after_id: string } | undefined;
    for (let page = 0; page < 4; page += 1) {
      const { data } = await staff.rpc('analytics_appointments', {
        company_id: clinic.company,
        ...call,
        outcome: 'no_show',
        page_size: 3,
        ...after,
      });
      const last = data?.at(-1);
      seen.push(...(data ?? []).map(({ id }) => id));
      after = last && { after_at: last.at, after_id: last.id };
    }
    expect(seen).toEqual([2, 1, 0, 5, 4, 3, 6].map((index) => uuid('a', index)));
  });

  it('and the number itself leave out what the caller may not read', async () => {
    const restricted = { company_id: DEMO.company, patient_id: DEMO.patient };
    await backend.sql(
      `insert into scheduling_requests
         (company_id, provider_id, patient_id, reason, thread_id, status, confirmed_date)
       select $1, $2, $3, 'Made up', thread_id, 'no_show', now() - interval '2 days'
       from scheduling_requests where id = $4`,
      [DEMO.company, DEMO.primaryProvider, DEMO.patient, DEMO.confirmedRequest],
    );
    const figuresFor = async (username: 'staff.demo' | 'demo') => {
      const { data } = await (await backend.as(username))
        .rpc('appointment_figures', { company_id: DEMO.company, ...call })
        .single();
      return data?.no_show ?? Number.NaN;
    };
    const before = await figuresFor('staff.demo');
    expect(before).toBeGreaterThan(0);
    await backend.sql(
      `insert into patient_restrictions (company_id, patient_id, reason, restricted_by)
       values ($1, $2, 'Made up', $3)`,
      [restricted.company_id, restricted.patient_id, PEOPLE.demo],
    );
    expect([await figuresFor('staff.demo'), await figuresFor('demo')]).toEqual([
      before - 1,
      before,
    ]);
  });
});

describe('a period', () => {
  it.each([
    ['that ends before it begins', '2026-02-02', '2026-02-01'],
    ['of more than three years', '2023-01-01', '2026-02-01'],
  ])('%s is refused in words', async (_, from_day, to_day) => {
    const staff = await backend.as('staff.demo');
    for (const name of [
      'appointment_figures',
      'appointment_trend',
      'surgery_figures',
      'surgery_waits',
      'eligibility_outcomes',
      'eligibility_speed',
      'reply_figures',
      'reply_trend',
    ] as const) {
      const { error } = await staff.rpc(name, { company_id: DEMO.company, from_day, to_day });
      expect([name, error?.code]).toEqual([name, 'P0001']);
    }
  });
});
