import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { STATUS_LABELS } from '@/records/referrals/referral-labels';
import { useAddReferralNote } from '@/records/referrals/referrals.mutations';
import type { LinkedToReferral, ReferralDetail } from '@/records/referrals/referrals.queries';
import { liveItemsOf } from './live-items';
import { type StatusChoice, StatusForm } from './status-form';
import { useStatusChange } from './use-status-change';

interface StatusCardProps {
  referral: ReferralDetail;
  /** Undefined if it isn't loaded. */
  linked: LinkedToReferral | undefined;
}

export function StatusCard({ referral, linked }: StatusCardProps) {
  const company = useCompany();
  const change = useStatusChange(referral);
  const addNote = useAddReferralNote(company.id, referral.id);
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());

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
    <StatusForm
      current={referral.status}
      live={linked ? liveItemsOf(linked) : []}
      open={linked?.open.filter(({ kind }) => kind !== 'referral').length ?? 0}
      onSave={save}
    />
  );
}
