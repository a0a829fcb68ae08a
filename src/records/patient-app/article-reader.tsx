import { useQuery } from '@tanstack/react-query';
import { t } from '@/fields/words';
import { QueryState } from '@/kit/query/query-state';
import { formatCalendarDate } from '@/lib/dates';
import { ArticleText } from '@/records/articles/article-text';
import { CloseButton } from '@/ui/close-button';
import { Dialog } from '@/ui/dialog';
import { myArticleQuery } from './my-article.queries';

interface ArticleReaderProps {
  chartId: string;
  asClinic: boolean;
  article: { id: string; title: string };
  onClose: () => void;
}

export function ArticleReader({
  chartId,
  asClinic,
  article: { id, title },
  onClose,
}: ArticleReaderProps) {
  const article = useQuery(myArticleQuery(chartId, id, asClinic));
  return (
    <Dialog
      title={title}
      footer={<CloseButton label={t('Close')} onClose={onClose} />}
      onClose={onClose}
    >
      <QueryState query={article} loading={t('Loading the article...')}>
        {({ body, language, source_name, source_address, reviewed_on, reviewer }) => (
          <>
            <div lang={language} className="grid gap-3">
              <ArticleText body={body} />
            </div>
            <div className="mt-5 grid gap-1 border-t pt-3 text-muted text-sm">
              {reviewed_on !== null && (
                <p className="wrap-anywhere">
                  {reviewer === null
                    ? t('Reviewed on {day}', { day: formatCalendarDate(reviewed_on) })
                    : t('Reviewed by {reviewer} on {day}', {
                        reviewer,
                        day: formatCalendarDate(reviewed_on),
                      })}
                </p>
              )}
              <p className="wrap-anywhere">
                {t('Source:')}{' '}
                <a
                  href={source_address}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-block min-h-6 text-accent underline"
                >
                  {source_name}
                </a>
              </p>
              <p>{t('It is general. Ask the clinic what is right for you.')}</p>
            </div>
          </>
        )}
      </QueryState>
    </Dialog>
  );
}
