import { Paperclip, SendHorizontal } from 'lucide-react';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { bodyProblem } from '@/records/threads/messages.model';
import type { Colleague } from '@/records/threads/people.model';
import { useOutbox, useSendMessage } from '@/records/threads/unsent-messages.mutations';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { TextArea } from '@/ui/text-area';
import { ACCEPTED } from '../../attachments.model';
import { mentionsIn } from '../mentions';
import { FileTray } from './file-tray';
import { MentionList, optionId } from './mention-list';
import { useDraft } from './use-draft';
import type { DraftFiles } from './use-draft-files';
import { useMentionPicker } from './use-mention-picker';

interface ComposerProps {
  threadId: string;
  /** The thread's other readers. */
  readers: readonly Colleague[];
  /** The person outside the clinic who reads what is written here. */
  holder: string | null;
  /** The server's draft; undefined until loaded. */
  savedDraft: string | undefined;
  files: DraftFiles;
  /** A message was sent off; it shows in the log at once. */
  onSend: () => void;
}

export function Composer({ threadId, readers, holder, savedDraft, files, onSend }: ComposerProps) {
  const { id: companyId } = useCompany();
  const { id: userId } = useCurrentUser();
  const outbox = useOutbox(threadId);
  const draft = useDraft({
    companyId,
    userId,
    threadId,
    onServer: savedDraft,
    messageUnderWay: outbox.length > 0,
  });
  const send = useSendMessage(companyId, userId, threadId);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const mention = useMentionPicker({ people: readers, field, onChange: draft.write });
  const id = useId();
  const problem = bodyProblem(draft.text);
  // A message sent while its files are still being checked waits for them.
  const [waits, setWaits] = useState(false);
  const { isLooking } = files;
  const refusedFiles = files.problems.length > 0;
  useEffect(() => {
    if (!waits || isLooking) return;
    setWaits(false);
    if (!refusedFiles) field.current?.form?.requestSubmit();
  }, [waits, isLooking, refusedFiles]);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    field.current?.focus();
    if (isLooking) {
      setWaits(true);
      return;
    }
    const body = draft.text.trim();
    if ((body === '' && files.files.length === 0) || problem !== null) return;
    send.mutate({
      id: crypto.randomUUID(),
      threadId,
      body,
      mentions: mentionsIn(body, readers),
      files: files.files,
      sentAt: new Date().toISOString(),
    });
    draft.handOver();
    files.clear();
    mention.close();
    onSend();
  }

  function handleChange({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) {
    draft.write(currentTarget.value);
    mention.look(currentTarget.value, currentTarget.selectionStart);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (mention.handleKey(event)) return;
    // While a word is being composed (Japanese, Chinese, Korean), Enter accepts it. On a touch
    // keyboard, Enter is a new line: it has no Shift to hold.
    const sends = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!sends || matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = [...event.clipboardData.files];
    // Some programs copy text as a picture, too; the text is meant.
    if (pasted.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    void files.add(pasted);
  }

  function handlePick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    void files.add([...(currentTarget.files ?? [])]);
    // Lets the member choose the same file again after removing it.
    currentTarget.value = '';
    field.current?.focus();
  }

  const problems = problem === null ? files.problems : [problem, ...files.problems];
  return (
    <form onSubmit={handleSubmit} className="relative shrink-0 border-t p-3 md:px-5">
      <MentionList
        id={`${id}-people`}
        people={mention.found}
        active={mention.active}
        onAim={mention.setActive}
        onChoose={mention.choose}
      />
      {files.files.length > 0 && <FileTray files={files.files} onRemove={files.remove} />}
      <div className="flex items-end gap-2">
        <input
          ref={picker}
          type="file"
          multiple
          accept={ACCEPTED}
          aria-label="Files to attach"
          tabIndex={-1}
          onChange={handlePick}
          className="sr-only"
        />
        <IconButton icon={Paperclip} label="Attach files" onClick={() => picker.current?.click()} />
        <TextArea
          ref={field}
          aria-label="Message"
          aria-describedby={`${id}-problem`}
          aria-autocomplete="list"
          aria-controls={`${id}-people`}
          {...(mention.found.length > 0 && {
            'aria-activedescendant': optionId(`${id}-people`, mention.active),
          })}
          {...(problem !== null && { 'aria-invalid': true })}
          dir="auto"
          rows={1}
          placeholder={holder === null ? 'Write a message' : `Write to ${holder}`}
          value={draft.text}
          onChange={handleChange}
          onSelect={({ currentTarget }) =>
            mention.look(currentTarget.value, currentTarget.selectionStart)
          }
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          onBlur={({ currentTarget, relatedTarget }) => {
            mention.close();
            // On the way to "Send", the draft is about to become a message.
            if (!currentTarget.form?.contains(relatedTarget)) draft.save();
          }}
          className="max-h-40! min-h-11! resize-none! md:min-h-10! md:py-2!"
        />
        <Button
          icon={SendHorizontal}
          type="submit"
          variant="primary"
          size="icon"
          aria-label="Send"
          pending={waits}
        />
      </div>
      {holder !== null && (
        <p className="mt-1.5 text-muted text-xs">{holder} reads everything you write here.</p>
      )}
      <div id={`${id}-problem`} aria-live="polite">
        {problems.map((text) => (
          <p key={text} className="mt-1.5 font-medium text-danger text-sm">
            {text}
          </p>
        ))}
        {draft.saveFailed && draft.text !== '' && (
          <p className="mt-1.5 text-muted text-sm">
            This draft is only on this page. Saving will be tried again.
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {mention.found.length > 0 && `${mention.found.length} people to mention`}
      </p>
    </form>
  );
}
