import { counted } from '@/lib/text';
import { documentOf } from '@/records/procedure-bundles/procedure-bundle.model';
import type { BundleToSave } from '@/records/procedure-bundles/procedure-bundles.mutations';
import type { Bundle } from '@/records/procedure-bundles/procedure-bundles.queries';
import { BUNDLE_COLUMNS, type CsvBundle } from './read-bundle-csv';

export interface PlannedBundle {
  name: string;
  row: number;
  does: 'add' | 'change' | 'nothing' | 'reject';
  /** Differences or faults, one a line. */
  notes: string[];
  /** The bundle to save; null if nothing changes. */
  save: BundleToSave | null;
}

const PARTS = {
  ...BUNDLE_COLUMNS,
  is_active: 'Status',
  procedures: 'Procedure codes',
  diagnoses: 'Diagnoses',
  items: 'Checklist',
} as const;

const PART_NAMES = [
  'specialty',
  'laterality_rule',
  'duration_minutes',
  'cleanup_minutes',
  'instructions',
  'instructions_source',
  'is_active',
  'procedures',
  'diagnoses',
  'items',
] as const;

/** Compares a file with the clinic's bundles by name. Never removes any. */
export function planImport(
  read: readonly CsvBundle[],
  kept: readonly Bundle[],
  newId: () => string,
): PlannedBundle[] {
  return read.map(({ name, row, document, faults }) => {
    if (!document) {
      const notes = faults.map((fault) => `Row ${fault.row}: ${fault.message}`);
      return { name, row, does: 'reject', notes, save: null };
    }
    const known = kept.find((bundle) => bundle.name === name);
    if (!known) {
      const { procedures, items } = document;
      const notes = [counted(procedures.length, 'codes'), counted(items.length, 'checklist lines')];
      const save = { ...document, id: newId(), expected_revision: null };
      return { name, row, does: 'add', notes: [notes.join(', ')], save };
    }
    const before = documentOf(known);
    const changed = PART_NAMES.filter((part) => !same(before[part], document[part]));
    if (changed.length === 0) return { name, row, does: 'nothing', notes: [], save: null };
    const notes = [
      changed.map((part) => PARTS[part] + sizes(before[part], document[part])).join(', '),
    ];
    const save = { ...document, id: known.id, expected_revision: known.revision };
    return { name, row, does: 'change', notes, save };
  });
}

/** A list's length before and after, so that lines missing in the file are noticed. */
function sizes(before: unknown, after: unknown): string {
  if (!(Array.isArray(before) && Array.isArray(after))) return '';
  return before.length === after.length
    ? ''
    : ` (${before.length} → ${counted(after.length, 'lines')})`;
}

/** Whether two parts are equal regardless of key order. */
function same(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
