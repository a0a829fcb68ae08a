import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

export interface DrillDown {
  title: string;
  /** How the number is defined, and the period. */
  definition: string;
  /** One of the sections' components around DrillDownRows. */
  rows: ReactNode;
}

interface DrillDownDialogProps {
  drillDown: DrillDown;
  onClose: () => void;
}

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
