import { MessageSquareText } from 'lucide-react';
import { Card } from '@/ui/card';

/** The payer's own words, as they came. */
export function MessagesCard({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <Card icon={<MessageSquareText aria-hidden="true" />} title="Messages from the payer">
      <ul className="grid gap-2 text-sm">
        {messages.map((message) => (
          <li key={message} className="break-words">
            {message}
          </li>
        ))}
      </ul>
    </Card>
  );
}
