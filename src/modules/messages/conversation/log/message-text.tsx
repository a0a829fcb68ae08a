import { splitLinks } from './links';

interface MessageTextProps {
  text: string;
}

/** Plain text in its own writing direction, its lines kept; nothing in it is ever taken for markup. */
export function MessageText({ text }: MessageTextProps) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {splitLinks(text).map((part) =>
        part.href === null ? (
          part.text
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
