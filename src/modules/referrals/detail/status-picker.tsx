import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { type ReferralStatus, STATUS_LABELS } from '@/records/referrals/referral-labels';
import { REFERRAL_STATUSES } from '@/records/referrals/referrals.model';
import { useAddReferralNote } from '@/records/referrals/referrals.mutations';
import type { LinkedToReferral, ReferralDetail } from '@/records/referrals/referrals.queries';
import { PropertyMenu } from '@/ui/property-menu';
import { liveItemsOf } from './live-items';
import type { StatusChoice } from './status-dialog';
import { useStatusChange } from './use-status-change';

const StatusDialog = lazyDialog(() => import('./status-dialog'), 'StatusDialog');

interface StatusPickerProps {
  referral: ReferralDetail;
  /** Undefined if it isn't loaded. */
  linked: LinkedToReferral | undefined;
}

export function StatusPicker({ referral, linked }: StatusPickerProps) {
  const company = useCompany();
  const change = useStatusChange(referral);
  const addNote = useAddReferralNote(company.id, referral.id);
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<ReferralStatus | null>(null);

  async function save(choice: StatusChoice) {
    const { status, seen, note } = choice;
    if (status !== seen) {
      await change.set(choice, `Status set to ${STATUS_LABELS[status]}`);
      return;
    }
    // A colleague set the same status first: only the note is left to save.
    if (note === null) return;
    await addNote.mutateAsync({ id: noteId, note });
    setNoteId(crypto.randomUUID());
    toast.success('Note added');
  }

  return (
    <>
      <PropertyMenu
        aria-label={`Status: ${STATUS_LABELS[referral.status]}`}
        {...StatusDialog.ahead}
        items={REFERRAL_STATUSES.map((status) => ({
          label: STATUS_LABELS[status],
          checked: status === referral.status,
          onSelect: () => status !== referral.status && setChosen(status),
        }))}
      >
        {STATUS_LABELS[referral.status]}
      </PropertyMenu>
      {chosen !== null && (
        <StatusDialog
          current={referral.status}
          chosen={chosen}
          live={linked ? liveItemsOf(linked) : []}
          open={linked?.open.filter(({ kind }) => kind !== 'referral').length ?? 0}
          onSave={save}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
