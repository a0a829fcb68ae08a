import { Archive, ArchiveRestore, Check, type LucideIcon, MailOpen } from 'lucide-react';
import { toast } from 'sonner';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { toAppError } from '@/lib/errors';
import { PatientPeekLink } from '@/records/patient-peek/patient-peek-link';
import type { About } from '@/records/threads/about.queries';
import { useMessagesAddress } from '@/records/threads/messages-address';
import { type Person, participantsText } from '@/records/threads/people.model';
import { useArchive, useEndWaiting, useMarkUnread } from '@/records/threads/thread-state.mutations';
import type { Thread } from '@/records/threads/threads.queries';
import { IconButton } from '@/ui/icon-button';
import { Skeleton } from '@/ui/skeleton';
import { Tooltip } from '@/ui/tooltip';
import { patientOf } from '../about.model';
import { usePeople } from '../use-people';
import { AboutLine } from './about-line';
import { BackToInbox } from './back-to-inbox';
import { PatientButton } from './context/patient-button';

interface ThreadHeaderProps {
  /** Undefined until loaded. */
  thread: Thread | undefined;
  isArchived: boolean;
  /** The thread's subject; undefined until loaded. */
  about: About | null | undefined;
  /** Whether the subject shows beside the thread. */
  hidesAbout: boolean;
}

export function ThreadHeader({ thread, isArchived, about, hidesAbout }: ThreadHeaderProps) {
  const { id: userId } = useCurrentUser();
  const personOf = usePeople();
  const patient = patientOf(about);
  return (
    <>
      <header className="flex min-h-16 shrink-0 items-center gap-2 border-b px-3 py-2.5 md:px-5">
        <BackToInbox />
        {thread ? (
          <>
            <div className="min-w-0 flex-1">
              <h2
                dir="auto"
                title={thread.subject}
                className="truncate font-semibold text-base leading-tight"
              >
                {patient !== null && !thread.subject.includes(patient.name) && (
                  <>
                    <bdi>{patient.name}</bdi> ·{' '}
                  </>
                )}
                {thread.subject}
              </h2>
              <p className="truncate text-muted text-sm">{readersText(thread, userId, personOf)}</p>
            </div>
            {about && patient && <PatientButton about={about} />}
            <ThreadActions thread={thread} isArchived={isArchived} />
          </>
        ) : (
          <div className="grid w-64 max-w-full gap-2">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-3 w-2/3" />
          </div>
        )}
      </header>
      {about && !hidesAbout && <AboutBar about={about} />}
    </>
  );
}

function readersText(
  { participants, audience, holder }: Thread,
  userId: string,
  personOf: (id: string) => Person,
): string {
  if (holder !== null) {
    return `With ${holder.holder_name}, in the patient’s app · visible to everyone in the clinic`;
  }
  const named = participantsText(participants, userId, personOf);
  if (audience !== 'clinic') return named;
  const isAlone = participants.every((id) => id === userId);
  return isAlone
    ? 'Visible to everyone in the clinic'
    : `${named} · visible to everyone in the clinic`;
}

/** Archives a thread or marks it unread; both close it. */
function ThreadActions({ thread, isArchived }: { thread: Thread; isArchived: boolean }) {
  const threadId = thread.id;
  const { id: companyId } = useCompany();
  const { id: userId } = useCurrentUser();
  const { go } = useMessagesAddress();
  const markUnread = useMarkUnread({ companyId, userId });
  const archive = useArchive({ companyId, userId });
  const endWaiting = useEndWaiting();
  const tellFailure = (thrown: unknown) => toast.error(toAppError(thrown).message);
  const close = () => go({ thread: null });

  function handleUnread() {
    markUnread
      .mutateAsync(threadId)
      .then(({ unread_count }) => {
        if (unread_count > 0) close();
        else toast('No one else has written here yet.');
      })
      .catch(tellFailure);
  }

  function handleArchive() {
    const put = (archived: boolean) => archive.mutateAsync({ threadId, archived });
    const undo = () => void put(isArchived).catch(tellFailure);
    put(!isArchived)
      .then(() => {
        close();
        toast(isArchived ? 'Back in the inbox' : 'Conversation archived', {
          action: { label: 'Undo', onClick: undo },
        });
      })
      .catch(tellFailure);
  }

  const ArchiveIcon = isArchived ? ArchiveRestore : Archive;
  return (
    <div className="flex shrink-0">
      {thread.awaits_answer_since !== null && (
        <IconAction
          label="No answer needed"
          icon={Check}
          pending={endWaiting.isPending}
          onClick={() => endWaiting.mutateAsync(threadId).catch(tellFailure)}
        />
      )}
      <IconAction
        label="Mark as unread"
        icon={MailOpen}
        pending={markUnread.isPending}
        onClick={handleUnread}
      />
      <IconAction
        label={isArchived ? 'Move to inbox' : 'Archive'}
        icon={ArchiveIcon}
        pending={archive.isPending}
        onClick={handleArchive}
      />
    </div>
  );
}

interface IconActionProps {
  label: string;
  icon: LucideIcon;
  pending: boolean;
  onClick: () => void;
}

function IconAction({ label, icon: Icon, pending, onClick }: IconActionProps) {
  return (
    <Tooltip content={label} side="bottom">
      <IconButton icon={Icon} label={label} pending={pending} onClick={onClick} />
    </Tooltip>
  );
}

function AboutBar({ about }: { about: About }) {
  const { slug } = useCompany();
  const patient = patientOf(about);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-surface-sunken/60 px-4 py-1.5 text-sm empty:hidden md:px-5">
      <AboutLine about={about} />
      {patient && (
        <PatientPeekLink slug={slug} patient={patient} className="font-medium">
          {patient.name}
        </PatientPeekLink>
      )}
    </div>
  );
}
