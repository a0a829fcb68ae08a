import { toCsv } from '@/lib/csv';
import type { BundleDocument } from '@/records/procedure-bundles/procedure-bundle.model';

export const COLUMNS = [
  'Bundle',
  'Line',
  'Code',
  'Words',
  'Specialty',
  'Status',
  'Side',
  'Minutes',
  'Cleanup minutes',
  'Instructions',
  'From age',
  'Below age',
  'Usual',
  'Who',
  'Settled by',
  'Blocking',
  'Days before',
  'Valid for days',
  'Source',
] as const;

export type Column = (typeof COLUMNS)[number];

export const LINES = ['bundle', 'procedure', 'diagnosis', 'checklist'] as const;

type Cells = Partial<Record<Column, string | number | null>>;

export function toBundleCsv(bundles: readonly BundleDocument[]): string {
  const lines = bundles.flatMap((bundle) =>
    linesOf(bundle).map((cells): Cells => ({ Bundle: bundle.name, ...cells })),
  );
  return toCsv(
    COLUMNS,
    lines.map((cells) => COLUMNS.map((column) => cells[column] ?? null)),
  );
}

function linesOf(bundle: BundleDocument): Cells[] {
  return [
    {
      Line: 'bundle',
      Specialty: bundle.specialty,
      Status: bundle.is_active ? 'active' : 'retired',
      Side: bundle.laterality_rule,
      Minutes: bundle.duration_minutes,
      'Cleanup minutes': bundle.cleanup_minutes,
      Instructions: bundle.instructions,
      Source: bundle.instructions_source,
    },
    ...bundle.procedures.map((procedure) => ({
      Line: 'procedure',
      Code: procedure.cpt_code,
      Words: procedure.label,
      'From age': procedure.min_age_years,
      'Below age': procedure.below_age_years,
      Usual: yesNo(procedure.is_default),
    })),
    ...bundle.diagnoses.map(({ code, label }) => ({ Line: 'diagnosis', Code: code, Words: label })),
    ...bundle.items.map((item) => ({
      Line: 'checklist',
      Words: item.label,
      Who: item.owner_role,
      'Settled by': item.topic,
      Blocking: yesNo(item.blocking),
      'Days before': item.due_days_before,
      'Valid for days': item.valid_days,
      Source: item.source,
    })),
  ];
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
