import { fullName } from '@/lib/person-names';
import type { ReadRow } from '@/records/referral-imports/import-rows';
import type { ImportFinding } from '@/records/referral-imports/referral-imports.queries';

export interface ChartFound {
  id: string;
  name: string;
  dateOfBirth: string | null;
  recordNumber: string | null;
  isSame: boolean;
  openReferral: { id: string; since: string } | null;
}

export interface RowChoice {
  /** A chart's id, or NEW_PATIENT. */
  patient?: string;
  taken?: boolean;
}

export const NEW_PATIENT = 'new';

/**
 * fault: a value is invalid. imported: already there. choose: needs a chart. repeated: same as a
 * row above. open: the patient has an open referral. known and new: ready.
 */
export type RowState = 'fault' | 'imported' | 'choose' | 'repeated' | 'open' | 'known' | 'new';

export interface PlannedRow {
  row: ReadRow;
  state: RowState;
  charts: readonly ChartFound[];
  /** The row's chart; null for a new one, undefined until chosen. */
  chart: ChartFound | null | undefined;
  importedAs: string | null;
  /** It can be imported. */
  isPossible: boolean;
  /** It will be imported. */
  isTaken: boolean;
}

/** The import's effect on each row. Possible duplicates are left out unless a member takes them. */
export function planRows(
  rows: readonly ReadRow[],
  findings: readonly ImportFinding[],
  choices: ReadonlyMap<number, RowChoice>,
): PlannedRow[] {
  const byLine = new Map<number, ImportFinding[]>();
  for (const finding of findings) {
    byLine.set(finding.line, [...(byLine.get(finding.line) ?? []), finding]);
  }
  return rows.map((row) => planRow(row, byLine.get(row.line) ?? [], choices.get(row.line) ?? {}));
}

function planRow(row: ReadRow, found: readonly ImportFinding[], choice: RowChoice): PlannedRow {
  const charts = found.flatMap(chartOf);
  const importedAs = found.find(({ imported_as }) => imported_as !== null)?.imported_as ?? null;
  const chart = chartFor(charts, choice.patient);
  const state = stateOf(row, importedAs, chart);
  const isPossible = state !== 'fault' && state !== 'imported' && state !== 'choose';
  const isUsual = state === 'known' || state === 'new';
  return {
    row,
    state,
    charts,
    chart,
    importedAs,
    isPossible,
    isTaken: isPossible && (choice.taken ?? isUsual),
  };
}

function chartFor(charts: readonly ChartFound[], chosen: string | undefined) {
  if (chosen === NEW_PATIENT) return null;
  const chart = charts.find(({ id, isSame }) => (chosen === undefined ? isSame : id === chosen));
  return chart ?? (charts.length === 0 ? null : undefined);
}

function stateOf(
  row: ReadRow,
  importedAs: string | null,
  chart: ChartFound | null | undefined,
): RowState {
  if (importedAs !== null) return 'imported';
  if (row.faults.length > 0) return 'fault';
  if (chart === undefined) return 'choose';
  if (row.repeats !== null) return 'repeated';
  if (chart === null) return 'new';
  return chart.openReferral === null ? 'known' : 'open';
}

function chartOf(finding: ImportFinding): ChartFound[] {
  const { patient_id: id, first_name, last_name, open_referral_id, open_since } = finding;
  if (id === null || first_name === null || last_name === null) return [];
  return [
    {
      id,
      name: fullName({ first_name, last_name }),
      dateOfBirth: finding.date_of_birth,
      recordNumber: finding.medical_record_number,
      isSame: finding.is_same,
      openReferral:
        open_referral_id === null || open_since === null
          ? null
          : { id: open_referral_id, since: open_since },
    },
  ];
}
