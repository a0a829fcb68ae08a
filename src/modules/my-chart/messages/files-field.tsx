import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { t } from '@/fields/words';
import { formatBytes } from '@/records/files/file-kinds';
import { PillButton } from '@/records/patient-app/phone/pill-button';
import { IconButton } from '@/ui/icon-button';
import { ACCEPTED, type PickedFiles } from './picked-files';

/** Chooses photos and PDFs, and lists those chosen. */
export function FilesField({ picked }: { picked: PickedFiles }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-2">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('Photos and PDFs')}
        accept={ACCEPTED}
        multiple
        onChange={(event) => {
          void picked.add([...(event.target.files ?? [])]);
          // Lets the person choose the same file again.
          event.target.value = '';
        }}
      />
      {picked.files.length > 0 && (
        <ul aria-label={t('Files to send')} className="grid gap-1">
          {picked.files.map(({ id, file }) => (
            <li key={id} className="flex items-center gap-2 text-sm">
              <span className="wrap-anywhere min-w-0 flex-1">
                {file.name} <span className="text-muted">{formatBytes(file.size)}</span>
              </span>
              <IconButton
                icon={X}
                label={t('Leave out {name}', { name: file.name })}
                onClick={() => picked.remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <PillButton onClick={() => input.current?.click()}>
        <Paperclip aria-hidden="true" className="size-4" />
        {t('Add photos or a PDF')}
      </PillButton>
      <div aria-live="polite">
        {picked.problems.map((problem) => (
          <p key={problem} className="font-medium text-danger text-sm">
            {problem}
          </p>
        ))}
      </div>
    </div>
  );
}
