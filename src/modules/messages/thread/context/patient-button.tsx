import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import type { About } from '@/records/threads/about.queries';
import { IconButton } from '@/ui/icon-button';
import { Tooltip } from '@/ui/tooltip';
import { useContextPanel } from './use-context-panel';

const PatientDrawer = lazyDialog(() => import('./patient-drawer'), 'PatientDrawer');

export function PatientButton({ about }: { about: About }) {
  const { hasRoom, isBeside, turn } = useContextPanel();
  const [isOver, setIsOver] = useState(false);
  const label = isBeside ? 'Hide patient' : 'Show patient';
  return (
    <>
      <Tooltip content={label} side="bottom">
        <IconButton
          icon={IdCard}
          label={label}
          aria-expanded={isBeside || isOver}
          {...PatientDrawer.ahead}
          onClick={() => (hasRoom ? turn(!isBeside) : setIsOver(true))}
        />
      </Tooltip>
      {isOver && !hasRoom && <PatientDrawer about={about} onClose={() => setIsOver(false)} />}
    </>
  );
}
