import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

/** A number that somebody wants to see the rows of. */
export interface DrillDown {
  /** What is counted, such as "Open referrals". */
  title: string;
  /** How the number is defined, and the period. */
  definition: string;
  /** Its rows: one of the sections' components around DrillDownRows. */
  rows: ReactNode;
}

interface DrillDownDialogProps {
  drillDown: DrillDown;
  onClose: () => void;
}

/** The very rows that a number counts. */
export function DrillDownDialog({ drillDown, onClose }: DrillDownDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={drillDown.title}
      description={drillDown.definition}
      size="lg"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {drillDown.rows}
    </Dialog>
  );
}
