import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';
import { RelativeTime } from '@/ui/relative-time';
import { softTone, type Tone } from '@/ui/tone';

export interface TimelineEntry {
  id: string;
  icon: LucideIcon;
  tone: Tone;
  text: ReactNode;
  /** Who did it, if the text doesn't say. */
  by?: string;
  /** The role of the person who did it. */
  role?: string | undefined;
  at: string;
  /**
   * The person's own words, for the clinic alone: not printed, since paper may leave the clinic.
   */
  note?: string | null;
  /** Hidden where its note isn't shown. */
  onlyNote?: boolean;
}

interface TimelineProps {
  label: string;
  entries: readonly TimelineEntry[];
  timeZone: string;
  className?: string;
}

export function Timeline({ label, entries, timeZone, className }: TimelineProps) {
  return (
    <ol aria-label={label} {...(className !== undefined && { className })}>
      {entries.map(
        ({ id, icon: Icon, tone, text, by, role, at, note = null, onlyNote = false }) => (
          <li
            key={id}
            {...(onlyNote && { 'data-print': 'hide' })}
            className="group relative flex gap-3.5 pb-6 last:pb-0 print:pb-3"
          >
            {/* The line that connects the events. */}
            <span
              aria-hidden="true"
              className="absolute top-8 bottom-0 left-4 w-px bg-border group-last:hidden"
            />
            <span
              aria-hidden="true"
              className={cx(
                'grid size-8 shrink-0 place-items-center rounded-full ring-1 ring-inset [&_svg]:size-4',
                softTone[tone],
              )}
            >
              <Icon />
            </span>
            <div className="min-w-0 flex-1 pt-1">
              <p dir="auto" className="wrap-anywhere whitespace-pre-line text-sm">
                {text}
              </p>
              <p className="text-muted text-xs">
                {[by, role].map((part) => part !== undefined && `${part}, `)}
                <RelativeTime at={at} timeZone={timeZone} show="both" />
              </p>
              {note !== null && (
                <p
                  dir="auto"
                  data-print="hide"
                  className="mt-2 whitespace-pre-wrap break-words rounded-md bg-surface-sunken px-3.5 py-2.5 text-sm"
                >
                  {note}
                </p>
              )}
            </div>
          </li>
        ),
      )}
    </ol>
  );
}
