import { useState } from 'react';
import { counted } from '@/lib/text';
import { type CatalogEntry, entries } from '@/preferences/spanish/es.po?entries';
import { Badge } from '@/ui/badge';
import { CloseButton } from '@/ui/close-button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { ToggleChip } from '@/ui/toggle-chip';

const drafts = entries.filter(({ isDraft }) => isDraft);
const medical = drafts.filter(({ isMedical }) => isMedical);

export function DraftsDialog({ onClose }: { onClose: () => void }) {
  const [isMedical, setIsMedical] = useState(true);
  const shown = isMedical ? medical : drafts;
  return (
    <Dialog
      title="Spanish drafts"
      description="A qualified translator reviews each text in the catalog file es.po. The next release has it."
      size="lg"
      onClose={onClose}
      footer={<CloseButton label="Close" onClose={onClose} />}
    >
      <div className="grid gap-4">
        <p className="text-sm">
          {`${counted(drafts.length, 'drafts')} of ${counted(entries.length, 'texts')}. Patients read the ${medical.length} medical ones in English.`}
        </p>
        <div className="flex flex-wrap gap-2">
          <ToggleChip pressed={isMedical} onToggle={() => setIsMedical(true)}>
            Medical
          </ToggleChip>
          <ToggleChip pressed={!isMedical} onToggle={() => setIsMedical(false)}>
            All drafts
          </ToggleChip>
        </div>
        {shown.length === 0 ? (
          <EmptyState compact title="No drafts." />
        ) : (
          <ul aria-label="Drafts" className="grid divide-y text-sm">
            {shown.map((entry) => (
              <Draft key={entry.english} entry={entry} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function Draft({ entry: { english, said, files, isMedical } }: { entry: CatalogEntry }) {
  return (
    <li className="wrap-anywhere grid gap-0.5 py-2.5">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {english}
        {isMedical && <Badge tone="warning">Medical</Badge>}
      </p>
      <p lang="es">{[...new Set(said)].join(' / ')}</p>
      <p className="text-muted text-xs">{files.join(', ')}</p>
    </li>
  );
}
