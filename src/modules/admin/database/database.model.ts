const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** "912 B", "1.4 kB", "23 MB": two figures are enough to compare by. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** power;
  const digits = power > 0 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[power]}`;
}

/** "20261121002330" was written on 2026-11-21. */
export function dayOfMigration(version: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})\d{6}$/.exec(version) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

export function totalsOf(tables: readonly { row_count: number; bytes: number }[]): {
  rows: number;
  bytes: number;
} {
  return tables.reduce(
    (total, { row_count, bytes }) => ({
      rows: total.rows + row_count,
      bytes: total.bytes + bytes,
    }),
    { rows: 0, bytes: 0 },
  );
}
