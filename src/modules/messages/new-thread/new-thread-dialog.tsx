import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { memberQueries } from '@/tables/members/members.queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { FormError } from '@/ui/form-error';
import { LoadingState } from '@/ui/loading-state';
import { useCreateThread, useSendMessage } from '../messages.mutations';
import { messageQueries } from '../messages.queries';
import { firstDraft, type NewThreadDraft } from './new-thread.model';
import { NewThreadForm } from './new-thread-form';

interface NewThreadDialogProps {
  aboutProviderId: string | null;
  onClose: () => void;
  onCreated: (threadId: string) => void;
}

/** Begins a conversation; its first message goes the way of all others, so a failure of it loses nothing. */
export function NewThreadDialog({ aboutProviderId, onClose, onCreated }: NewThreadDialogProps) {
  const { id: companyId } = useCompany();
  const { id: userId } = useCurrentUser();
  const formId = useId();
  const members = useQuery(memberQueries.list(companyId));
  const provider = useQuery({
    ...messageQueries.providerName(companyId, aboutProviderId ?? ''),
    enabled: aboutProviderId !== null,
  });
  const create = useCreateThread(companyId);
  const send = useSendMessage(companyId);
  const attempt = useRef({ of: '', id: '' });

  /** One id for one subject and set of people: trying again is harmless, but a change is a new thread. */
  function idFor(of: string): string {
    if (attempt.current.of !== of) attempt.current = { of, id: crypto.randomUUID() };
    return attempt.current.id;
  }

  function handleCreate({ subject, people, body }: NewThreadDraft) {
    const id = idFor(JSON.stringify([subject, people]));
    create.mutate(
      { id, subject, participants: [userId, ...people] },
      {
        onSuccess: () => {
          if (body !== '') {
            const sentAt = new Date().toISOString();
            send.mutate({ id: crypto.randomUUID(), threadId: id, body, sentAt });
          }
          onCreated(id);
        },
      },
    );
  }

  const colleagues = members.data?.filter((member) => member.userId !== userId);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New Thread"
      description="Only its participants can read it."
      locked={create.isPending}
      footer={
        <>
          <Button disabled={create.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={create.isPending}
            disabled={!colleagues || provider.isLoading}
          >
            Create Thread
          </Button>
          {/* Last, as the buttons are stacked from the bottom up on a phone. */}
          <div className="sm:order-first sm:min-w-0 sm:flex-1">
            <FormError message={create.error?.message} />
          </div>
        </>
      }
    >
      {(members.isPending || provider.isLoading) && <LoadingState label="Loading your team..." />}
      {members.isError && !members.data && (
        <ErrorState
          compact
          message={members.error.message}
          retrying={members.isFetching}
          onRetry={() => void members.refetch()}
        />
      )}
      {colleagues && !provider.isLoading && (
        <NewThreadForm
          id={formId}
          colleagues={colleagues}
          initial={firstDraft(
            provider.data ?? null,
            colleagues.map((colleague) => colleague.userId),
          )}
          onSubmit={handleCreate}
        />
      )}
    </Dialog>
  );
}
