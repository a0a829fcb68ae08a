import { DEMO } from '../support/seeded.ts';
import type { AccessPart, Make, Row } from './fixtures.ts';

/** An adult. */
const OF = { company_id: DEMO.company, patient_id: DEMO.otherPatient };

const linkOf = (make: Make) =>
  make('chart_links', {
    ...OF,
    id: crypto.randomUUID(),
    user_id: crypto.randomUUID(),
    relation: 'self',
    level: 'full',
    holder_name: 'Fixture',
    proof: 'code_and_birth_date',
  });

const toldRow = (link_id: unknown): Row => ({
  ...OF,
  id: crypto.randomUUID(),
  link_id,
  for_day: '2026-01-02',
  asked: [],
});

const diaryRow = (link_id: unknown): Row => ({
  ...OF,
  link_id,
  on_day: '2026-01-02',
  sneezing: 1,
  method: 'additive',
});

const doseRow = (link_id: unknown): Row => ({
  ...OF,
  id: crypto.randomUUID(),
  course_id: crypto.randomUUID(),
  link_id,
  on_day: '2026-01-02',
  taken: true,
});

/** What patients and proxies say of shots and doses on their phones. */
export const myShots: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
reported_before_shots                select   refused     nothing       yes      yes        yes      yes
reported_before_shots                insert   refused     refused       refused  refused    refused  refused
reported_before_shots                update   refused     refused       refused  refused    refused  refused
reported_before_shots                delete   refused     refused       refused  refused    refused  refused

reported_doses                       select   refused     nothing       yes      yes        yes      yes
reported_doses                       insert   refused     refused       refused  refused    refused  refused
reported_doses                       update   refused     refused       refused  refused    refused  refused
reported_doses                       delete   refused     refused       refused  refused    refused  refused

diary_days                       select   refused     nothing       yes      yes        yes      yes
diary_days                       insert   refused     refused       refused  refused    refused  refused
diary_days                       update   refused     refused       refused  refused    refused  refused
diary_days                       delete   refused     refused       refused  refused    refused  refused
`,
  // What patients and their proxies get: my-shots.test.ts.
  functions: `
                                          signed-out  other-clinic  staff      physician  admin      owner
answer_before_shot/of-another    call     refused     not-found     not-found  not-found  not-found  not-found
tell_dose/of-another             call     refused     not-found     not-found  not-found  not-found  not-found
tell_diary_day/of-another        call     refused     not-found     not-found  not-found  not-found  not-found
my_diary/of-another              call     refused     not-found     not-found  not-found  not-found  not-found
open_diary                       call     refused     nothing       yes        yes        yes        yes
`,
  writable: {},
  targets: {
    reported_before_shots: async (_, make) => {
      const link = await linkOf(make);
      const row = await make('reported_before_shots', toldRow(link.id));
      return {
        key: { id: row.id },
        columns: 'id, company_id, patient_id, link_id, for_day, told_at',
        insert: toldRow(link.id),
        update: { for_day: '2026-01-03' },
      };
    },
    diary_days: async (_, make) => {
      const link = await linkOf(make);
      const row = await make('diary_days', diaryRow(link.id));
      return {
        key: { id: row.id },
        columns: 'id, company_id, patient_id, link_id, on_day, told_at',
        insert: { ...diaryRow(link.id), on_day: '2026-01-03' },
        update: { sneezing: 2 },
      };
    },
    reported_doses: async (_, make) => {
      const link = await linkOf(make);
      const row = await make('reported_doses', doseRow(link.id));
      return {
        key: { id: row.id },
        columns: 'id, company_id, patient_id, course_id, link_id, told_at',
        insert: doseRow(link.id),
        update: { taken: false },
      };
    },
  },
  calls: {
    open_diary: async (make) => {
      const link = await linkOf(make);
      await make('diary_days', diaryRow(link.id));
      return {
        args: OF,
        result: [{ from: null }],
        table: 'diary_days',
        isAmongOthers: true,
      };
    },
    'tell_diary_day/of-another': async (make) => ({
      args: {
        chart_id: (await linkOf(make)).id,
        on_day: '2026-01-02',
        symptoms: { sneezing: 1 },
      },
      result: {},
      table: 'diary_days',
    }),
    'my_diary/of-another': async (make) => ({
      args: { chart_id: (await linkOf(make)).id },
      result: {},
      table: 'diary_days',
    }),
    'tell_dose/of-another': async (make) => ({
      args: {
        chart_id: (await linkOf(make)).id,
        report_id: crypto.randomUUID(),
        course_id: crypto.randomUUID(),
        on_day: '2026-01-02',
        taken: true,
      },
      result: {},
      table: 'reported_doses',
    }),
    'answer_before_shot/of-another': async (make) => ({
      args: {
        chart_id: (await linkOf(make)).id,
        answer_id: crypto.randomUUID(),
        answers: { illness: true },
      },
      result: {},
      table: 'reported_before_shots',
    }),
  },
};
