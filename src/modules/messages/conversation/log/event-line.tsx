import { formatTime } from '@/lib/dates';

interface EventLineProps {
  /** Who did it; null where nobody did. */
  actor: string | null;
  text: string;
  at: string;
  timeZone: string;
}

/** What happened to the thing the conversation is about: told quietly, between what was said. */
export function EventLine({ actor, text, at, timeZone }: EventLineProps) {
  return (
    <div className="flex justify-center py-2">
      <p dir="auto" className="wrap-anywhere max-w-prose text-center text-muted text-sm">
        {actor !== null && <span className="font-medium text-text">{actor} · </span>}
        {text}{' '}
        <time dateTime={at} className="whitespace-nowrap text-xs">
          {formatTime(at, timeZone)}
        </time>
      </p>
    </div>
  );
}
