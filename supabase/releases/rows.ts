import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { type Release, rowsFileOf } from './read.ts';

/** A release's rows of a table: the array of objects is text, so that no number loses a digit. */
export interface KeptRows {
  table: string;
  columns: string[];
  rows: string;
}

/** A database's rows, and its sequences' positions. */
export interface Rows {
  tables: KeptRows[];
  sequences: { sequence: string; value: string }[];
}

/** Rows as the bytes of a file: a line for each table and each sequence. */
export function packRows({ tables, sequences }: Rows): Buffer {
  const text = [
    ...tables.map(({ table, columns, rows }) => ['table', table, columns.join(','), rows]),
    ...sequences.map(({ sequence, value }) => ['sequence', sequence, value]),
  ]
    .map((parts) => parts.join('\t'))
    .join('\n');
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

/** The rows that a release's database was kept with. */
export function readRowsOf({ version }: Release): Rows {
  const lines = brotliDecompressSync(readFileSync(rowsFileOf(version)))
    .toString()
    .split('\n')
    .map((line) => line.split('\t'));
  return {
    tables: lines
      .filter(([kind]) => kind === 'table')
      .map(([, table = '', columns = '', rows = '']) => ({
        table,
        columns: columns.split(','),
        rows,
      })),
    sequences: lines
      .filter(([kind]) => kind === 'sequence')
      .map(([, sequence = '', value = '']) => ({ sequence, value })),
  };
}
