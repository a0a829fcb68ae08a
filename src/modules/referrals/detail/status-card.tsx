import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { STATUS_LABELS } from '@/shared/referrals/referral-labels';
import { useAddReferralNote, useSetReferralStatus } from '../referrals.mutations';
import type { LinkedToReferral, ReferralDetail } from '../referrals.queries';
import { liveItemsOf } from './live-items';
import { type StatusChoice, StatusForm } from './status-form';

interface StatusCardProps {
  referral: ReferralDetail;
  /** Undefined while it is being asked for, or when that failed. */
  linked: LinkedToReferral | undefined;
}

export function StatusCard({ referral, linked }: StatusCardProps) {
  const company = useCompany();
  const user = useCurrentUser();
  const change = useSetReferralStatus(company.id, user.id);
  const addNote = useAddReferralNote(company.id, referral.id);
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());

  async function save({ status, seen, note, reason }: StatusChoice) {
    if (status !== seen) {
      await change.mutateAsync({ referralId: referral.id, status, seen, note, reason });
      toast.success(`Status set to ${STATUS_LABELS[status]}`);
      return;
    }
    // Somebody else set the same status first: what is left to save is the note.
    if (note === null) return;
    await addNote.mutateAsync({ id: noteId, note });
    setNoteId(crypto.randomUUID());
    toast.success('Note added');
  }

  return (
    <StatusForm current={referral.status} live={linked ? liveItemsOf(linked) : []} onSave={save} />
  );
}
