import type { DefaultValues } from 'react-hook-form';
import { z } from 'zod';
import { keysOf } from '@/fields/checks';
import type { Line } from '@/kit/conflict/conflict-notice';

export interface SettingsModel<Settings, Input, Output> {
  schema: z.ZodType<Output, Input>;
  draftOf: (settings: Settings) => Input & DefaultValues<Input>;
  toRow: (draft: Output) => Settings;
  lines: (settings: Settings) => readonly Line[];
}

/** A whole number within the bounds that the table checks, too. */
export const whole = (least: number, most: number, unit: string) =>
  z
    .string()
    .trim()
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')} ${unit}.`,
    );

/** A list as typed, one entry a line. */
export const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A setting that is a whole number, as its column holds it. */
export interface NumberRule {
  label: string;
  hint?: string;
  bounds: readonly [least: number, most: number, unit: string];
  /** The text after the number, where the unit says too little: "days before its last day". */
  shown?: string;
}

type Each<Column extends string, Value> = Record<Column, Value>;

function eachOf<Column extends string, Value>(
  columns: readonly Column[],
  valueIn: (column: Column) => Value,
): Each<Column, Value>;
function eachOf(columns: readonly string[], valueIn: (column: string) => unknown) {
  return Object.fromEntries(columns.map((column) => [column, valueIn(column)]));
}

/** A card's whole numbers: their columns, their form fields and their model. */
export function numbersOf<Column extends string>(rules: Each<Column, NumberRule>) {
  const columns = keysOf(rules);
  return {
    columns,
    fields: columns.map((name) => ({ name, label: rules[name].label, hint: rules[name].hint })),
    model: {
      schema: z.object(eachOf(columns, (column) => whole(...rules[column].bounds))),
      draftOf: (settings: Each<Column, number>) =>
        eachOf(columns, (column) => String(settings[column])),
      toRow: (draft: Each<Column, string>) => eachOf(columns, (column) => Number(draft[column])),
      lines: (settings: Each<Column, number>): Line[] =>
        columns.map((column) => {
          const { label, bounds, shown = bounds[2] } = rules[column];
          return [label, `${settings[column]} ${shown}`];
        }),
    },
  };
}
