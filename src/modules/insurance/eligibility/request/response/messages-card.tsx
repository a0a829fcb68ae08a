import { MessageSquareText } from 'lucide-react';
import { Card } from '@/ui/card';
import type { Capped } from '../reading/capped';
import { useFirstFew } from './use-first-few';

/** The payer's own words, as they came. */
export function MessagesCard({ messages }: { messages: Capped<string> }) {
  const { shown, more } = useFirstFew(messages, 12);
  if (messages.count === 0) return null;
  return (
    <Card flush icon={<MessageSquareText aria-hidden="true" />} title="Messages from the payer">
      <ul className="grid gap-2 px-5 pb-5 text-sm print:px-3 print:pb-2">
        {shown.map((message) => (
          <li key={message} className="break-words">
            {message}
          </li>
        ))}
      </ul>
      {more}
    </Card>
  );
}
