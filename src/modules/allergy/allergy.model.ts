import type { Enums } from '@/lib/supabase/database.types';
import { capitalized } from '@/lib/text';
import type { Tone } from '@/ui/tone';

const KINDS: Record<string, string> = {
  grading: 'Grades of reactions',
  drug_stop: 'Drugs to stop before tests',
  visit_preparation: 'Before a visit, for patients',
  compatibility: 'Allergens in one vial',
  dose_range: 'Effective doses',
  dilution_scheme: 'Dilutions',
  beyond_use: 'Life of vials',
};

/** The name of a kind of clinical table; an unlisted kind goes by its own name. */
export const kindLabel = (kind: string): string => KINDS[kind] ?? named(kind);

/** A column or value in words: `least_mm` is "Least mm". */
export const named = (name: string): string => capitalized(name.replaceAll('_', ' '));

export const STATUS_TONES: Record<Enums<'clinical_table_status'>, Tone> = {
  proposed: 'warning',
  approved: 'success',
  retired: 'neutral',
};

interface Table {
  id: string;
  kind: string;
  name: string;
  version: number;
  status: Enums<'clinical_table_status'>;
}

export const approvedOf = <Known extends Table>(tables: readonly Known[], kind: string): Known[] =>
  tables.filter((table) => table.kind === kind && table.status === 'approved');

export const tableOption = ({ id, name, version }: Table) => ({
  value: id,
  label: `${name}, version ${version}`,
});

export const TEST_KINDS: Record<Enums<'allergy_test_kind'>, string> = {
  prick: 'Skin prick',
  intradermal: 'Intradermal',
  dilution_series: 'Dilution series',
  ige: 'Specific IgE',
};
