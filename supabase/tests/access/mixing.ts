import { expect } from 'vitest';
import { DEMO, PEOPLE } from '../support/seeded.ts';
import { treated } from './allergy.ts';
import type { AccessPart, Make } from './fixtures.ts';

const OF = { company_id: DEMO.company };
const newId = () => crypto.randomUUID();

const assessmentRow = () => ({
  ...OF,
  id: newId(),
  user_id: PEOPLE['staff.demo'],
  part: 'fingertip',
  done_on: '2026-01-05',
  passed: true,
});

/** A signed prescription with a set that holds one extract, a lot of it, and a vial. */
const signed = (make: Make) =>
  treated(make, { status: 'signed', signed_at: '2026-01-05T12:00:00Z' });

/** What a new vial's last day follows from: the latest approved table is the one in use. */
async function vialLife(make: Make) {
  const table = {
    ...OF,
    id: newId(),
    kind: 'beyond_use',
    name: `Probe ${newId()}`,
    version: 1,
    source: 'A book',
    settings: {},
    rows_digest: 'x',
    status: 'approved',
    approved_at: new Date().toISOString(),
  };
  await make('clinical_tables', table);
  await make('beyond_use_rules', { ...OF, table_id: table.id, place: 1, months: 12 });
}

/** Mixing, its stock and who may do it. */
export const mixing: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
extract_lots                     select   refused     nothing       yes      yes        yes      yes
extract_lots                     insert   refused     refused       yes      yes        yes      yes
extract_lots                     update   refused     nothing       yes      yes        yes      yes
extract_lots                     delete   refused     refused       refused  refused    refused  refused
mixing_assessments               select   refused     nothing       yes      yes        yes      yes
mixing_assessments               insert   refused     refused       refused  refused    yes      yes
mixing_assessments               update   refused     refused       refused  refused    refused  refused
mixing_assessments               delete   refused     refused       refused  refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff     physician  admin    owner
compound_vial                    call     refused     not-found     yes       yes        yes      yes
check_vial                       call     refused     not-found     yes       yes        yes      yes
discard_vial                     call     refused     not-found     yes       yes        yes      yes
recall_lot                       call     refused     not-found     yes       yes        yes      yes
lot_trace                        call     refused     nothing       yes       yes        yes      yes
mixing_queue                     call     refused     nothing       yes       yes        yes      yes
mixing_staff                     call     refused     nothing       yes       yes        yes      yes
open_vial                        call     refused     nothing       yes       yes        yes      yes
open_mixing                      call     refused     nothing       yes       yes        yes      yes
`,
  writable: {
    'extract_lots insert':
      'allergen_id company_id expires_on id lot_number maker received_on strength units volume_ml',
    'extract_lots update': 'discarded_at',
    'mixing_assessments insert': 'company_id done_on id note part passed user_id',
  },
  targets: {
    extract_lots: async (_, make) => {
      const { lot, allergen_id } = await treated(make);
      const { remaining_ml: _left, ...insert } = { ...lot, id: newId(), lot_number: newId() };
      return {
        key: { id: lot.id },
        columns: 'id, company_id, allergen_id, lot_number',
        insert: { ...insert, allergen_id },
        update: { discarded_at: '2026-01-05T12:00:00+00:00' },
        // By the database's own clock.
        updated: { discarded_at: expect.any(String) },
      };
    },
    mixing_assessments: async (_, make) => {
      const row = { ...assessmentRow(), created_at: '2026-01-05T12:00:00Z' };
      await make('mixing_assessments', row);
      return { key: { id: row.id }, insert: assessmentRow(), update: { passed: false } };
    },
  },
  calls: {
    compound_vial: async (make) => {
      await vialLife(make);
      const { set, lot, vial } = await signed(make);
      const taken = [{ lot_id: lot.id, volume_ml: 0.2 }];
      return {
        args: { ...OF, id: newId(), set_id: set.id, step: 1, seen_vial: vial.id, taken },
        result: { set_id: set.id, step: 1, replaces: vial.id },
        table: 'treatment_vials',
      };
    },
    check_vial: async (make) => {
      const { vial } = await signed(make);
      return {
        args: { ...OF, vial_id: vial.id, vial_code: vial.code },
        result: { id: vial.id },
        table: 'treatment_vials',
      };
    },
    discard_vial: async (make) => {
      const { vial } = await signed(make);
      return {
        args: { ...OF, vial_id: vial.id, reason: 'Dropped' },
        result: { id: vial.id, status: 'discarded' },
        table: 'treatment_vials',
      };
    },
    recall_lot: async (make) => {
      const { lot } = await signed(make);
      return {
        args: { ...OF, lot_id: lot.id, reason: 'Letter of the maker' },
        result: { id: lot.id, recall_reason: 'Letter of the maker' },
        table: 'extract_lots',
      };
    },
    lot_trace: async (make) => {
      const { lot, vial } = await signed(make);
      return {
        args: { ...OF, lot_id: lot.id },
        result: [{ vial_id: vial.id, patient_id: DEMO.patient }],
        table: 'treatment_vials',
      };
    },
    mixing_queue: async (make) => {
      const { vial } = await signed(make);
      await make('treatment_vials', {
        ...vial,
        id: newId(),
        code: `V${newId().replaceAll('-', '').slice(0, 12).toUpperCase()}`,
        needs_check: true,
      });
      return {
        args: { ...OF, max_rows: 1 },
        result: [{ reason: 'check' }],
        table: 'treatment_vials',
      };
    },
    mixing_staff: () =>
      Promise.resolve({
        args: OF,
        result: [{ user_id: PEOPLE['staff.demo'], may_mix: true }],
        isAmongOthers: true,
        table: 'mixing_assessments',
      }),
    open_vial: async (make) => {
      const { vial } = await signed(make);
      return {
        args: { ...OF, vial_id: vial.id },
        result: [{ id: vial.id, code: vial.code }],
        table: 'treatment_vials',
      };
    },
    open_mixing: async (make) => {
      const { set } = await signed(make);
      return {
        args: { ...OF, set_id: set.id },
        result: [{ id: set.id, may_mix: true }],
        table: 'treatment_vials',
      };
    },
  },
};
