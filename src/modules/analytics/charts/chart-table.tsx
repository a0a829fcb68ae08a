import { cx } from '@/ui/cx';
import { ScrollRegion } from '@/ui/scroll-region';
import { type ChartColumn, type ChartData, cellText } from '../chart-data';
import { RowsButton } from '../drill-down/rows-button';

interface ChartTableProps {
  caption: string;
  data: ChartData;
  onPick?: ((row: number, column: number) => void) | undefined;
  /** Whether a cell has rows to show. */
  canPick?: ((row: number, column: number) => boolean) | undefined;
}

export function ChartTable({ caption, data, onPick, canPick }: ChartTableProps) {
  const { categoryTitle, categories, columns } = data;
  const pickable = (column: ChartColumn, row: number, index: number) =>
    onPick !== undefined && (column.values[row] ?? 0) > 0 && (canPick?.(row, index) ?? true);
  return (
    <ScrollRegion label={caption} className="max-h-96 overflow-auto rounded-md border">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-surface-sunken text-left text-muted text-xs">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium">
              {categoryTitle}
            </th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="px-3 py-2 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, row) => (
            <tr key={category} className="border-t">
              <th scope="row" className="whitespace-nowrap px-3 py-1.5 text-left font-medium">
                {category}
              </th>
              {columns.map((column, index) => (
                <td key={column.label} className="whitespace-nowrap px-3 py-1.5 text-right">
                  {pickable(column, row, index) ? (
                    <RowsButton
                      label={`${category}, ${column.label}: ${cellText(column, row)}`}
                      onOpen={() => onPick?.(row, index)}
                      className="-my-1 min-h-11 min-w-8 px-1.5 text-right font-medium text-accent md:min-h-7"
                    >
                      {cellText(column, row)}
                    </RowsButton>
                  ) : (
                    <span className={cx('px-1.5', !column.values[row] && 'text-muted')}>
                      {cellText(column, row)}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
