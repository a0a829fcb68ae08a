import { X } from 'lucide-react';
import { FILE_LIMIT_TEXT } from '@/fields/file-size';
import { t } from '@/fields/words';
import { ChooseFilesButton } from '@/records/files/office/choose-files-button';
import { fileProblem } from '@/records/files/office/file-rules';
import { Card } from '@/ui/card';
import { DropZone } from '@/ui/drop-zone';
import { QuietButton } from '@/ui/quiet-button';

interface FilesSectionProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

export function FilesSection({ files, onChange }: FilesSectionProps) {
  const add = (more: File[]) => onChange([...files, ...more]);
  return (
    <DropZone label={t('Files')} invitation={t('Drop files to add them')} onDrop={add}>
      <Card
        title={t('Files')}
        description={t('PDF or pictures, up to {limit} each. Not kept in the draft.', {
          limit: FILE_LIMIT_TEXT,
        })}
        actions={<ChooseFilesButton label={t('Add files')} multiple onChoose={add} />}
      >
        {files.length === 0 ? undefined : (
          <ul className="grid gap-2 text-sm">
            {files.map((file, place) => {
              const problem = fileProblem(file);
              return (
                <li
                  key={`${file.name} ${file.size} ${file.lastModified}`}
                  className="flex items-center justify-between gap-2"
                >
                  <span className="wrap-anywhere min-w-0">
                    {file.name}
                    {problem !== null && (
                      <span className="block text-danger text-xs">
                        {t('{problem} It is left out.', { problem })}
                      </span>
                    )}
                  </span>
                  <QuietButton
                    icon={X}
                    aria-label={t('Remove {name}', { name: file.name })}
                    onClick={() => onChange(files.filter((_, index) => index !== place))}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </Card>
    </DropZone>
  );
}
