import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { RelativeTime } from '@/ui/relative-time';
import type { Chart } from './chart.schema';
import type { ChartClinic } from './clinic';

interface LastMessagesProps {
  threads: Chart['threads'];
  clinic: ChartClinic;
}

export function LastMessages({ threads, clinic }: LastMessagesProps) {
  if (threads.length === 0) return <p className="text-muted text-sm">No messages yet.</p>;
  return (
    <ul aria-label="Messages" className="grid gap-3">
      {threads.map(({ id, subject, text, sender, last_message_at }) => (
        <li key={id} className="min-w-0 text-sm">
          <Link
            to={paths.thread(clinic.slug, id)}
            className="wrap-anywhere font-medium hover:text-accent"
          >
            {subject}
          </Link>
          {text !== null && (
            <p dir="auto" className="wrap-anywhere line-clamp-2 text-muted">
              {sender !== null && `${sender}: `}
              {text}
            </p>
          )}
          <p className="text-muted text-xs">
            <RelativeTime at={last_message_at} timeZone={clinic.timeZone} show="both" />
          </p>
        </li>
      ))}
    </ul>
  );
}
