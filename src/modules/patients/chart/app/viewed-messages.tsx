import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conversationQueries } from '@/records/patient-app/conversation.queries';
import type { ConversationLine } from '@/records/patient-app/conversation.schema';
import { ConversationMessages } from '@/records/patient-app/conversation-messages';
import { ConversationSummary } from '@/records/patient-app/conversation-summary';
import type { MyChart } from '@/records/patient-app/my-chart.schema';
import { Section } from '@/records/patient-app/phone/section';
import { rows } from '@/records/patient-app/phone/tile';
import { CloseButton } from '@/ui/close-button';
import { Dialog } from '@/ui/dialog';

/** The conversations of a person with access; opening one leaves unread what they have not read. */
export function ViewedMessages({ shown: { chart, clinic, conversations } }: { shown: MyChart }) {
  const [open, setOpen] = useState<ConversationLine>();
  if (conversations === undefined) return null;
  return (
    <Section title="Messages">
      {conversations.length === 0 ? (
        <p className="px-1 text-muted text-sm">No messages yet.</p>
      ) : (
        <ul aria-label="Conversations" className={rows}>
          {conversations.map((line) => (
            <li key={line.id}>
              <button
                type="button"
                className="grid w-full gap-0.5 px-4 py-3 text-left text-sm hover:bg-accent-soft"
                onClick={() => setOpen(line)}
              >
                <ConversationSummary line={line} timeZone={clinic.time_zone} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <ViewedConversation
          linkId={chart.id}
          line={open}
          timeZone={clinic.time_zone}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  );
}

interface ViewedConversationProps {
  linkId: string;
  line: ConversationLine;
  timeZone: string;
  onClose: () => void;
}

function ViewedConversation({ linkId, line, timeZone, onClose }: ViewedConversationProps) {
  const pages = useInfiniteQuery(conversationQueries.one(linkId, line.id, true));
  return (
    <Dialog
      size="sm"
      title={line.subject}
      description="“You” is the person with access."
      footer={<CloseButton label="Close" onClose={onClose} />}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <ConversationMessages chartId={linkId} pages={pages} timeZone={timeZone} />
      </div>
    </Dialog>
  );
}
