import { FILE_LIMIT_TEXT } from '@/fields/file-size';
import { publicDate, publicDateTime } from '@/fields/public-dates';
import { t } from '@/fields/words';
import { AddFilesButton, ChooseFilesButton } from '@/records/files/office/choose-files-button';
import { FileList } from '@/records/files/office/file-list';
import type { LinkKey } from '@/records/files/office/send-office-file';
import { useOfficeFiles } from '@/records/files/office/use-office-files';
import type { ShownStatus } from '@/records/status-links/status-links.model';
import { openStatus } from '@/records/status-links/status-links.queries';
import { Card } from '@/ui/card';

interface FilesSectionProps {
  shown: ShownStatus;
  linkKey: LinkKey;
  onShown: (shown: ShownStatus) => void;
}

export function FilesSection({ shown, linkKey, onShown }: FilesSectionProps) {
  const { clinic, missing, documents } = shown;
  const { files, add, retry, isSending } = useOfficeFiles(linkKey, () => void refresh());
  const underWay = files.filter(({ state }) => state !== 'filed');

  async function refresh() {
    try {
      const answer = await openStatus(linkKey.code, linkKey.birthDate);
      if (answer.verdict === 'opened') onShown(answer);
    } catch {
      // The file is stored; the page shows it at the next opening.
    }
  }

  return (
    <Card
      title={missing.length > 0 ? t('What we still need') : t('Files')}
      description={t('PDF or pictures, up to {limit} each.', {
        limit: FILE_LIMIT_TEXT,
      })}
      actions={<AddFilesButton isSending={isSending} onAdd={add} />}
    >
      <div className="grid gap-4">
        {missing.length > 0 && (
          <ul className="grid gap-3 text-sm">
            {missing.map(({ id, item, asked_at }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2">
                <span className="wrap-anywhere min-w-0">
                  <span lang="en" className="font-medium">
                    {item}
                  </span>
                  <span className="block text-muted text-xs">
                    {t('Asked {day}', { day: publicDate(asked_at, clinic.time_zone) })}
                  </span>
                </span>
                <ChooseFilesButton
                  label={t('Send {item}', { item })}
                  disabled={isSending}
                  onChoose={(chosen) => void add(chosen, id)}
                />
              </li>
            ))}
          </ul>
        )}
        <FileList files={underWay} onRetry={(file) => void retry(file)} />
        {documents.length > 0 ? (
          <ul aria-label={t('Sent files')} className="grid gap-2 text-sm">
            {documents.map(({ name, at }) => (
              <li key={`${name} ${at}`} className="flex flex-wrap justify-between gap-x-4">
                <span className="wrap-anywhere min-w-0 font-medium">{name}</span>
                <span className="text-muted tabular-nums">
                  {t('Sent {time}', { time: publicDateTime(at, clinic.time_zone) })}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          missing.length === 0 &&
          underWay.length === 0 && (
            <p className="text-muted text-sm">{t('No files sent with this link.')}</p>
          )
        )}
      </div>
    </Card>
  );
}
