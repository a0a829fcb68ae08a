import type { ChartData, ChartHue } from '../chart-data';

const SWATCHES: Record<ChartHue, string> = {
  'hue-1': 'bg-hue-1',
  'hue-2': 'bg-hue-2',
  'hue-3': 'bg-hue-3',
  'hue-4': 'bg-hue-4',
  'hue-5': 'bg-hue-5',
  'hue-6': 'bg-hue-6',
  'text-muted': 'bg-muted',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  info: 'bg-info',
};

/** What each color stands for. */
export function ChartLegend({ columns }: Pick<ChartData, 'columns'>) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
      {columns.map(
        ({ label, hue }) =>
          hue && (
            <li key={label} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={`size-2.5 rounded-xs ${SWATCHES[hue]}`} />
              {label}
            </li>
          ),
      )}
    </ul>
  );
}
