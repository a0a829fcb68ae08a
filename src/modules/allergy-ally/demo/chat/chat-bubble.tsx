import { cx } from '@/ui/cx';
import type { ChatLine } from '../state';

interface ChatBubbleProps {
  line: ChatLine;
}

export function ChatBubble({ line: { from, text } }: ChatBubbleProps) {
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
