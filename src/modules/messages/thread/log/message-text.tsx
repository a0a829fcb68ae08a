import { cx } from '@/ui/cx';
import { type Mentionable, splitMentions } from '../mentions';
import { splitLinks } from './links';

interface MessageTextProps {
  text: string;
  /** The people it mentions. */
  mentioned: readonly Mentionable[];
  userId: string;
}

/** Plain text in its own writing direction with its line breaks; never parsed as markup. */
export function MessageText({ text, mentioned, userId }: MessageTextProps) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {splitLinks(text).map((part) =>
        part.href === null ? (
          splitMentions(part.text, mentioned).map((piece) =>
            piece.userId === null ? (
              piece.text
            ) : (
              <span
                key={part.start + piece.start}
                className={cx(
                  'rounded-sm px-1 font-medium',
                  piece.userId === userId
                    ? 'bg-accent text-accent-contrast'
                    : 'bg-accent-soft text-accent ring-1 ring-accent/20 ring-inset',
                )}
              >
                {piece.text}
              </span>
            ),
          )
        ) : (
          <a
            key={part.start}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer"
            className="rounded-sm text-accent underline underline-offset-2"
          >
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}
