import type { Control } from 'react-hook-form';
import { TellOffice } from '@/records/outbox/tell-office';
import type { FilingDraft } from './filing-draft';
import { useKnownOffice } from './use-known-office';

interface AcknowledgmentProps {
  companyId: string;
  control: Control<FilingDraft, unknown, FilingDraft>;
  draft: FilingDraft;
}

/** The office of the directory that is written gets the acknowledgment. */
export function Acknowledgment({ companyId, control, draft }: AcknowledgmentProps) {
  const known = useKnownOffice(companyId, draft);
  return (
    known && (
      <TellOffice
        control={control}
        name="tellOffice"
        companyId={companyId}
        news="acknowledgement"
        office={{
          referring_provider_id: known.provider_id,
          referring_practice_id: known.practice_id,
          name: known.name,
        }}
      />
    )
  );
}
