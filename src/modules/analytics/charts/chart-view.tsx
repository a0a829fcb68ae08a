import { ChartColumn, Download, Ellipsis, Image, Table2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { toast } from 'sonner';
import { downloadBlob, downloadText } from '@/lib/download';
import { counted } from '@/lib/text';
import { spanLabel } from '@/records/analytics/period.model';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';
import { QuietButton } from '@/ui/quiet-button';
import { Skeleton } from '@/ui/skeleton';
import { type ChartData, chartCsv, chartHeight, fileName, isTooFew } from '../chart-data';
import { useScope } from '../period/use-scope';
import { ChartLegend } from './chart-legend';
import { ChartTable } from './chart-table';

const ChartCanvas = lazy(() =>
  import('./chart-canvas').then(({ ChartCanvas: Canvas }) => ({ default: Canvas })),
);

interface ChartViewProps {
  title: string;
  data: ChartData;
  onPick?: (row: number, column: number) => void;
  canPick?: (row: number, column: number) => boolean;
}

export function ChartView({ title, data, onPick, canPick }: ChartViewProps) {
  const { scope } = useScope();
  const tooFew = isTooFew(data);
  const [wantsTable, setWantsTable] = useState(false);
  const asTable = wantsTable || tooFew;
  const frame = useRef<HTMLDivElement>(null);
  const name = fileName(title, scope.from, scope.to);

  async function savePicture() {
    const canvas = frame.current?.querySelector('canvas');
    const { pictureOf } = await import('./picture');
    const picture = canvas && (await pictureOf(canvas, data, title, spanLabel(scope)));
    if (picture) downloadBlob(`${name}.png`, picture);
    else toast.error('The picture could not be made.');
  }

  function pick(row: number, column: number) {
    if ((data.columns[column]?.values[row] ?? 0) > 0 && (canPick?.(row, column) ?? true)) {
      onPick?.(row, column);
    }
  }

  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {!asTable && <ChartLegend columns={data.columns} />}
        {tooFew && <p className="text-muted text-xs">Too few cases for a chart.</p>}
        <div className="-mr-2 ml-auto flex items-center gap-1" data-print="hide">
          {!tooFew && (
            <Button
              icon={asTable ? ChartColumn : Table2}
              size="sm"
              variant="ghost"
              aria-label={`${asTable ? 'Show as chart' : 'Show as table'}: ${title}`}
              onClick={() => setWantsTable(!asTable)}
            >
              {asTable ? 'Show as chart' : 'Show as table'}
            </Button>
          )}
          <Menu
            trigger={<QuietButton icon={Ellipsis} aria-label={`Download: ${title}`} />}
            items={[
              {
                label: 'Download CSV',
                icon: Download,
                onSelect: () => downloadText(`${name}.csv`, 'text/csv', chartCsv(data)),
              },
              {
                label: 'Download PNG',
                icon: Image,
                disabled: asTable,
                ...(asTable && { hint: tooFew ? 'Too few cases.' : 'Show the chart first.' }),
                onSelect: () => void savePicture(),
              },
            ]}
          />
        </div>
      </div>
      {asTable ? (
        <ChartTable caption={title} data={data} onPick={onPick} canPick={canPick} />
      ) : (
        <div ref={frame} className="relative" style={{ height: `${chartHeight(data)}rem` }}>
          <Suspense fallback={<Skeleton className="h-full rounded-md" />}>
            <ChartCanvas
              label={`${title}, a chart of ${counted(data.categories.length, 'rows')}; the same is there as a table.`}
              data={data}
              onPick={onPick && pick}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
