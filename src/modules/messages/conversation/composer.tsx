import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useRef } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/text-area';
import { useDraft } from '../drafts';
import { useSendMessage } from '../messages.mutations';
import { bodyProblem } from './body';

interface ComposerProps {
  threadId: string;
}

/** Where the next message is written. What is begun here is still here after a look elsewhere. */
export function Composer({ threadId }: ComposerProps) {
  const { id: companyId } = useCompany();
  const { id: userId } = useCurrentUser();
  const [draft, setDraft] = useDraft(userId, threadId);
  const send = useSendMessage(companyId);
  const field = useRef<HTMLTextAreaElement>(null);
  const problem = bodyProblem(draft);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    field.current?.focus();
    const body = draft.trim();
    if (body === '' || problem !== null) return;
    send.mutate({ id: crypto.randomUUID(), threadId, body, sentAt: new Date().toISOString() });
    setDraft('');
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While a word is being composed (Japanese, Chinese, Korean), Enter accepts it. Under a thumb,
    // Enter is a new line: there is no Shift to hold.
    const sends = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!sends || matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <form onSubmit={handleSubmit} className="shrink-0 border-t p-3 md:px-5">
      <div className="flex items-end gap-2">
        <TextArea
          ref={field}
          aria-label="Message"
          aria-describedby={`${threadId}-problem`}
          {...(problem !== null && { 'aria-invalid': true })}
          dir="auto"
          rows={1}
          placeholder="Write a message"
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={handleKeyDown}
          className="max-h-40! min-h-11! resize-none! md:min-h-10! md:py-2!"
        />
        <Button type="submit" variant="primary" size="icon" aria-label="Send">
          <SendHorizontal aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <div id={`${threadId}-problem`} aria-live="polite">
        {problem !== null && <p className="mt-1.5 font-medium text-danger text-sm">{problem}</p>}
      </div>
    </form>
  );
}
