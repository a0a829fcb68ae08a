import type { ReactNode } from 'react';
import { Source } from '@/modules/insurance/eligibility/request/source';
import type { Capped } from '@/records/eligibility/reading/capped';
import type { CostRow } from '@/records/eligibility/reading/cost-rows';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { useFirstFew } from './use-first-few';

interface CostTableProps<Row extends CostRow> {
  title: string;
  /** The table's accessible name, if it isn't the title. */
  label?: string;
  rows: Capped<Row>;
  /** The first heads the rows, the others head the cells. */
  headings: readonly [about: string, ...cells: string[]];
  cells: (row: Row) => readonly ReactNode[];
  /** The cells are amounts: on a phone they stand under their row's heading. */
  amounts?: boolean;
  footnote?: string | undefined;
}

const HEAD =
  'border-b px-2 py-2 align-bottom font-medium text-muted text-xs first:pl-5 last:pr-5 print:py-0.5 print:last:pr-3 print:first:pl-3';
const CELL =
  'px-2 py-2.5 align-top first:pl-5 last:pr-5 print:py-0.5 print:last:pr-3 print:first:pl-3';
const STACKED = 'max-sm:grid max-sm:grid-cols-3';
const AMOUNT = 'text-right tabular-nums';
const DETAIL = 'block text-muted text-xs print:leading-tight';

/** A response's table with at most four columns, to fit a phone. */
export function CostTable<Row extends CostRow>({
  title,
  label = title,
  rows,
  headings: [about, ...headings],
  cells,
  amounts = false,
  footnote,
}: CostTableProps<Row>) {
  const { shown, more } = useFirstFew(rows);
  if (rows.count === 0) return null;
  const row = amounts ? STACKED : undefined;
  const aboutRow = amounts ? 'max-sm:col-span-3 max-sm:px-5 max-sm:pb-0' : 'w-1/2';
  return (
    <Card flush title={title}>
      <table aria-label={label} className="w-full text-left text-sm print:text-[8.5pt]">
        <thead>
          <tr className={row}>
            <th scope="col" className={cx(HEAD, amounts && 'max-sm:sr-only')}>
              {about}
            </th>
            {headings.map((heading) => (
              <th key={heading} scope="col" className={cx(HEAD, amounts && AMOUNT)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {shown.map((item) => (
            <tr key={item.key} className={row}>
              <th scope="row" className={cx(CELL, aboutRow, 'font-normal')}>
                <span className="block font-medium">{item.what}</span>
                {item.who !== '' && <span className={DETAIL}>{item.who}</span>}
                {item.note !== '' && <span className={DETAIL}>{item.note}</span>}
                <Source numbers={item.numbers} />
              </th>
              {cells(item).map((cell, index) => (
                <td key={headings[index]} className={cx(CELL, amounts && AMOUNT)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more}
      {footnote !== undefined && (
        <p className="border-t px-5 py-2.5 text-muted text-xs print:px-3 print:py-1">{footnote}</p>
      )}
    </Card>
  );
}
