import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { memberQueries } from '@/tables/members/members.queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { FormError } from '@/ui/form-error';
import { LoadingState } from '@/ui/loading-state';
import type { About } from '../address';
import { newThreadQueries } from './about.queries';
import { firstDraft, type NewThreadDraft, type Subject } from './new-thread.model';
import { useStartThread } from './new-thread.mutations';
import { NewThreadForm } from './new-thread-form';

interface NewThreadDialogProps {
  about: About;
  onClose: () => void;
  onCreated: (threadId: string) => void;
}

/** Begins a conversation with some of the team, about a referral or a provider where it was opened from one. */
export function NewThreadDialog({ about, onClose, onCreated }: NewThreadDialogProps) {
  const { id: companyId } = useCompany();
  const { id: userId } = useCurrentUser();
  const formId = useId();
  const members = useQuery(memberQueries.working(companyId));
  const subject = useQuery(newThreadQueries.subject(companyId, about));
  const start = useStartThread(companyId);
  // Made once for this form: however often it is sent, one conversation comes of it.
  const [ids] = useState(() => ({ id: crypto.randomUUID(), messageId: crypto.randomUUID() }));

  function handleCreate(draft: NewThreadDraft) {
    start.mutate(
      {
        ...draft,
        ...ids,
        referralId: subject.data?.kind === 'referral' ? subject.data.id : null,
        caseId: subject.data?.kind === 'case' ? subject.data.id : null,
      },
      { onSuccess: () => onCreated(ids.id) },
    );
  }

  const colleagues = members.data?.filter((member) => member.userId !== userId);
  const isReady = colleagues !== undefined && !subject.isPending;
  const failed = [members, subject].find((query) => query.isError && query.data === undefined);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New Thread"
      description={
        subject.data
          ? `About ${nameOf(subject.data)}. Only its participants can read it.`
          : 'Only its participants can read it.'
      }
      locked={start.isPending}
      footer={
        <>
          <Button disabled={start.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={start.isPending}
            disabled={!isReady}
          >
            Create Thread
          </Button>
          {/* Last, as the buttons are stacked from the bottom up on a phone. */}
          <div className="sm:order-first sm:min-w-0 sm:flex-1">
            <FormError message={start.error?.message} />
          </div>
        </>
      }
    >
      {failed?.error && (
        <ErrorState
          compact
          message={failed.error.message}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!isReady && !failed && <LoadingState label="Loading your team..." />}
      {isReady && (
        <NewThreadForm
          id={formId}
          colleagues={colleagues}
          initial={firstDraft(
            subject.data ?? null,
            colleagues.map((colleague) => colleague.userId),
          )}
          onSubmit={handleCreate}
        />
      )}
    </Dialog>
  );
}

function nameOf(subject: Subject): string {
  switch (subject.kind) {
    case 'provider':
      return subject.name;
    case 'referral':
      return `the referral of ${subject.patient}`;
    case 'case':
      return `the surgery of ${subject.patient}`;
  }
}
