import type { ChartColor, ChartData } from '../chart-data';

const COLORS: Record<ChartColor, string> = {
  'chart-1': 'text-chart-1',
  'chart-2': 'text-chart-2',
  'chart-3': 'text-chart-3',
  'chart-4': 'text-chart-4',
  'chart-5': 'text-chart-5',
};
const HATCHED =
  'bg-[repeating-linear-gradient(135deg,currentColor_0_1.5px,transparent_1.5px_4px)] ring-1 ring-current ring-inset';

/** Renders nothing for one color: the title names it. */
export function ChartLegend({ columns }: Pick<ChartData, 'columns'>) {
  if (columns.filter(({ color }) => color).length < 2) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
      {columns.map(
        ({ label, color, hatched }) =>
          color && (
            <li key={label} className="flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className={`size-2.5 rounded-xs ${COLORS[color]} ${hatched ? HATCHED : 'bg-current'}`}
              />
              {label}
            </li>
          ),
      )}
    </ul>
  );
}
