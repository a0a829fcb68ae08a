import { t } from '@/fields/words';
import { SheetFrame } from '@/ui/sheet-frame';
import { DownloadLetter } from './download-letter';
import type { Letter } from './letter.schema';
import { LetterSheet } from './letter-sheet';

export function LetterOpened({ letter }: { letter: Letter }) {
  return (
    <div className="grid gap-3">
      <SheetFrame label={t('Letter')}>
        <LetterSheet letter={letter} />
      </SheetFrame>
      <div className="justify-self-end print:hidden">
        <DownloadLetter letter={letter} />
      </div>
    </div>
  );
}
