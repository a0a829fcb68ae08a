import { Send } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { PillButton } from '@/records/patient-app/phone/pill-button';
import { cx } from '@/ui/cx';
import { TextInput } from '@/ui/text-input';
import { useDemo } from '../demo-context';
import { Sheet } from '../parts/sheet';
import type { ChatLine } from '../state';
import { SUGGESTIONS } from './reply';

const LONGEST_QUESTION = 200;

export function ChatSheet() {
  const { state, dispatch } = useDemo();
  const [question, setQuestion] = useState('');
  const end = useRef<HTMLDivElement>(null);

  // As in every chat, the newest line is at the bottom. Runs for each new line.
  const count = state.chat.length;
  useEffect(() => {
    if (count > 1) end.current?.scrollIntoView({ block: 'end' });
  }, [count]);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = question.trim();
    if (asked === '') return;
    dispatch({ type: 'asked', question: asked });
    setQuestion('');
  }

  return (
    <Sheet
      title="Health Assistant"
      onSubmit={handleSubmit}
      footer={
        <div className="flex gap-2">
          <TextInput
            aria-label="Your question"
            placeholder="Ask the demo"
            value={question}
            maxLength={LONGEST_QUESTION}
            autoComplete="off"
            onChange={(event) => setQuestion(event.target.value)}
            className="h-12 rounded-full"
          />
          <PillButton
            type="submit"
            look="filled"
            aria-label="Send"
            className="size-12 shrink-0 px-0"
          >
            <Send aria-hidden="true" className="size-5" />
          </PillButton>
        </div>
      }
    >
      <p className="rounded-lg bg-info-soft px-3.5 py-2.5 text-info text-sm">
        Demo helper: scripted answers, no medical advice.
      </p>
      <div role="log" aria-label="Conversation" className="my-4 grid gap-2.5">
        {state.chat.map((line) => (
          <ChatBubble key={line.id} line={line} />
        ))}
      </div>
      <ul aria-label="Suggestions" className="flex flex-wrap gap-2">
        {SUGGESTIONS.map((suggestion) => (
          <li key={suggestion}>
            <PillButton onClick={() => dispatch({ type: 'asked', question: suggestion })}>
              {suggestion}
            </PillButton>
          </li>
        ))}
      </ul>
      <div ref={end} />
    </Sheet>
  );
}

interface ChatBubbleProps {
  line: ChatLine;
}

function ChatBubble({ line: { from, text } }: ChatBubbleProps) {
  const mine = from === 'patient';
  return (
    <p
      className={cx(
        'max-w-[85%] rounded-xl px-4 py-2.5 text-sm',
        mine
          ? 'justify-self-end rounded-br-sm bg-accent text-accent-contrast'
          : 'justify-self-start rounded-bl-sm border bg-surface',
      )}
    >
      <span className="sr-only">{mine ? 'You: ' : 'Helper: '}</span>
      {text}
    </p>
  );
}
