import { Syringe } from 'lucide-react';
import { t } from '@/fields/words';
import { calendarDay } from '@/lib/dates';
import { ENGLISH_PARTS, EnglishNotice } from '@/ui/medical';
import { BeforeShot } from './before-shot';
import { CourseDoses } from './course-doses';
import type { MyChart } from './my-chart.schema';
import { isShotDay, nextShotWords } from './my-shots-words';
import { IconDisc } from './phone/icon-disc';
import { rows } from './phone/tile';
import { StayTimer } from './stay-timer';

interface HomeShotsProps {
  shown: MyChart;
  now: number;
  /** Without it nothing can be answered: the clinic only looks. */
  onAnswer?: () => void;
}

/** Of allergy care on the first screen: today's dose of tablets or drops, and of shots how long to stay, or the next one and what is asked before it. */
export function HomeShots({ shown, now, onAnswer }: HomeShotsProps) {
  const { shots, before_shot, courses, clinic, clock_ahead } = shown;
  const today = calendarDay(new Date(now + clock_ahead), clinic.time_zone);
  const next = nextShotWords(shots, today);
  const asks = before_shot !== null && (before_shot.said !== null || isShotDay(shots, today));
  return (
    <>
      {shots.watched_until !== null && (
        <div className={`${rows} mt-3`}>
          <StayTimer until={shots.watched_until} shown={shown} />
        </div>
      )}
      {shots.watched_until === null && next !== null && (
        <div className={`${rows} mt-3 flex min-h-16 items-center gap-3 px-4 py-2.5`}>
          <IconDisc icon={Syringe} hue="rose" />
          <div className={`${ENGLISH_PARTS} min-w-0 flex-1`}>
            <p className="wrap-anywhere font-medium text-sm">{next.title}</p>
            <p className="wrap-anywhere text-muted text-xs">{next.detail}</p>
            {shots.hours !== null && (
              <p className="wrap-anywhere whitespace-pre-line text-muted text-xs">
                {t('Shots are given: {hours}', { hours: shots.hours })}
              </p>
            )}
            <EnglishNotice />
          </div>
        </div>
      )}
      {shots.watched_until === null && asks && (
        <BeforeShot shown={shown} {...(onAnswer && { onAnswer })} />
      )}
      {courses.map((course) => (
        <CourseDoses
          key={course.id}
          course={course}
          shown={shown}
          today={today}
          tells={onAnswer !== undefined}
        />
      ))}
    </>
  );
}
