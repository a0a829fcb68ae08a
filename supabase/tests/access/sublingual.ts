import { DEMO } from '../support/seeded.ts';
import { clinicalTable } from './allergy.ts';
import type { AccessPart, Make, Row } from './fixtures.ts';

const OF = { company_id: DEMO.company };

/** What a sublingual schedule says of its product. */
const SETTINGS = {
  product: 'Probe',
  form: 'tablet',
  unit: 'IR',
  off_label: false,
  least_age: 0,
  most_age: 120,
  first_dose_watched: true,
  watch_minutes: 30,
  epinephrine: false,
};
const STEP = {
  part: 'step',
  from_day: 1,
  amount: 300,
  item: '300 IR tablet',
  units_a_day: 1,
  package_units: 30,
};

async function schedule(make: Make, more: Row = {}) {
  const table_id = await clinicalTable(make, {
    kind: 'sublingual_schedule',
    settings: SETTINGS,
    ...more,
  });
  await make('sublingual_rules', { ...OF, table_id, place: 1, ...STEP });
  return table_id;
}

const READ_ONLY = (name: string) => `
${name.padEnd(32)} select   refused     nothing       yes      yes        yes      yes
${name.padEnd(32)} insert   refused     refused       refused  refused    refused  refused
${name.padEnd(32)} update   refused     refused       refused  refused    refused  refused
${name.padEnd(32)} delete   refused     refused       refused  refused    refused  refused`;

/** Tablets and drops under the tongue: schedules, courses, and what became of them. */
export const sublingual: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
${['sublingual_rules'].map(READ_ONLY).join('')}
`,
  functions: '',
  writable: {},
  targets: {
    sublingual_rules: async (_, make) => {
      const table_id = await schedule(make);
      return {
        key: { table_id },
        insert: { ...OF, table_id, place: 2, ...STEP, from_day: 2 },
        update: { amount: 100 },
      };
    },
  },
  calls: {},
};
