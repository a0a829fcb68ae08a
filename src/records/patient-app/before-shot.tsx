import { t } from '@/fields/words';
import { formatCalendarDate, formatTime } from '@/lib/dates';
import { reportedSummary } from '@/records/health-answers/reported-summary';
import type { MyChart } from './my-chart.schema';
import { PillButton } from './phone/pill-button';
import { Section } from './phone/section';
import { tile } from './phone/tile';

interface BeforeShotProps {
  shown: MyChart;
  onAnswer?: () => void;
}

/** What was said before today's shot, and until when it counts. */
export function BeforeShot({ shown: { before_shot, clinic }, onAnswer }: BeforeShotProps) {
  if (before_shot === null) return null;
  const { said, day } = before_shot;
  return (
    <Section title={t('Before a shot today')}>
      <div className={`${tile} px-4 py-3.5 text-sm`}>
        {said === null ? (
          <p>{t('Answer the nurse’s questions before you come. The nurse asks again.')}</p>
        ) : (
          <>
            <p className="wrap-anywhere">
              {t('You said at {time}: {answers}.', {
                time: formatTime(said.at, clinic.time_zone),
                answers: reportedSummary(said.asked),
              })}
            </p>
            <p className="mt-1 text-muted text-xs">
              {t('Counts for {day}, until midnight. The nurse asks again.', {
                day: formatCalendarDate(day),
              })}
            </p>
          </>
        )}
        {onAnswer && (
          <PillButton
            look={said === null ? 'filled' : 'soft'}
            className="mt-3 w-full"
            onClick={onAnswer}
          >
            {said === null ? t('Answer questions') : t('Change answers')}
          </PillButton>
        )}
      </div>
    </Section>
  );
}
