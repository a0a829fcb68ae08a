import type { MyChart } from '@/records/patient-app/my-chart.schema';
import { type About, AskDialog } from './ask-dialog';
import { BeforeShotDialog } from './before-shot-dialog';

interface ChartDialogsProps {
  shown: MyChart;
  open: About | 'before shot';
  onClose: () => void;
}

/** Dialogs of several pages of a chart: with all that dialogs need, loaded when the first is opened. */
export function ChartDialogs({ shown, open, onClose }: ChartDialogsProps) {
  if (open !== 'before shot') {
    return (
      <AskDialog chartId={shown.chart.id} about={open} clinic={shown.clinic} onClose={onClose} />
    );
  }
  if (shown.before_shot === null) return null;
  return <BeforeShotDialog shown={shown} asks={shown.before_shot} onClose={onClose} />;
}
