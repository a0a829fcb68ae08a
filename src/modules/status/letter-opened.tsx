import { DownloadLetter } from '@/shared/consult-letters/download-letter';
import type { Letter } from '@/shared/consult-letters/letter.schema';
import { LetterSheet } from '@/shared/consult-letters/letter-sheet';

/** A letter under its line, to read or to take along. */
export function LetterOpened({ letter }: { letter: Letter }) {
  return (
    <div className="grid gap-3">
      <section
        aria-label="Letter"
        className="rounded-md border bg-surface-sunken px-5 py-4 sm:px-8 sm:py-6"
      >
        <LetterSheet letter={letter} />
      </section>
      <div className="justify-self-end print:hidden">
        <DownloadLetter letter={letter} />
      </div>
    </div>
  );
}
