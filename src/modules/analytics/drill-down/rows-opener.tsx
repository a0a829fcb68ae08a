import type { ComponentType } from 'react';
import { spanLabel } from '@/records/analytics/period.model';
import type { DrillDown } from './drill-down-dialog';

interface Figure<Asked> {
  title: string;
  /** How the number is defined; the period follows it. */
  definition: string;
  asked: Asked;
}

export function rowsOpener<Asked extends { from: string; to: string }>(
  onDrillDown: (drillDown: DrillDown) => void,
  Rows: ComponentType<{ asked: Asked }>,
) {
  return ({ title, definition, asked }: Figure<Asked>) =>
    onDrillDown({
      title,
      definition: `${definition} ${spanLabel(asked)}.`,
      rows: <Rows asked={asked} />,
    });
}
