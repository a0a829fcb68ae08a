import { t } from '@/fields/words';
import { formatDay } from '@/lib/clinic-clock';
import { formatCalendarDate } from '@/lib/dates';
import { ENGLISH_PARTS, EnglishNotice, medical } from '@/ui/medical';
import type { MyPreparation } from './my-chart.schema';

/** What the clinic's approved tables say before a visit. Nothing here is advice of the app's own. */
export function VisitPreparation({ preparation }: { preparation: MyPreparation }) {
  const { items, stops, asks, approved_on } = preparation;
  const of = (kind: MyPreparation['items'][number]['kind']) =>
    items.filter((item) => item.kind === kind).map(({ words }) => words);
  const asked = [...of('ask'), ...(asks ?? [])];
  return (
    <div className={`${ENGLISH_PARTS} mt-3 grid gap-3 border-t pt-3`}>
      <Part title={t('Bring')} lines={of('bring')} />
      <Part title={t('Before you come')} lines={of('do')} />
      {stops !== null && (
        <div>
          <h5 className="font-semibold">{medical('Medicines to stop')}</h5>
          <p lang="en">{of('stop_drugs').join(' ')}</p>
          {stops.length === 0 ? (
            <p className="mt-1">{medical('Ask the clinic which ones, and when.')}</p>
          ) : (
            <>
              <ul className="mt-1 grid gap-1.5">
                {stops.map(({ names, last_on }) => (
                  <li key={names} className="wrap-anywhere">
                    <span className="font-medium">
                      {medical('Last dose {day}:', () => ({
                        day: formatDay(last_on, 'weekday-day'),
                      }))}
                    </span>{' '}
                    {names}
                  </li>
                ))}
              </ul>
              <p className="mt-1 text-muted">
                {medical('Took one later? Call the clinic. The test may need another day.')}
              </p>
            </>
          )}
        </div>
      )}
      {asked.length > 0 && (
        <div>
          <h5 className="font-semibold">{medical('Ask the clinic before your visit')}</h5>
          <p>{medical('Don’t stop these by yourself.')}</p>
          <Lines lines={asked} />
        </div>
      )}
      <EnglishNotice />
      <p className="text-muted text-xs">
        {t('By the clinic’s list, approved {day}.', {
          day: formatCalendarDate(approved_on),
        })}
      </p>
    </div>
  );
}

function Part({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h5 className="font-semibold">{title}</h5>
      <Lines lines={lines} />
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mt-1 grid list-disc gap-1 pl-5">
      {lines.map((line) => (
        <li key={line} lang="en" className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}
