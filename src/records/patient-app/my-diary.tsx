import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@/fields/words';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { addDays } from '@/lib/clinic-clock';
import { formatCalendarDate } from '@/lib/dates';
import { dayWords, latelyWords } from './diary.model';
import { diaryQueries } from './diary.queries';
import type { Diary } from './diary.schema';
import { DiaryPicture } from './diary-picture';
import { PillButton } from './phone/pill-button';
import { Section } from './phone/section';
import { rows, tile } from './phone/tile';

const DiaryDialog = lazyDialog(() => import('./diary-dialog'), 'DiaryDialog');

/** How the days were, and the picture of them over time. */
export function MyDiary({ chartId, asClinic }: { chartId: string; asClinic: boolean }) {
  const diary = useQuery(diaryQueries.mine(chartId, asClinic));
  return (
    <Section title={t('Symptom diary')}>
      <QueryState query={diary} loading={t('Loading the diary...')}>
        {(found) => (
          <>
            {found.from !== null && (
              <Days diary={found} first={found.from} chartId={chartId} tells={!asClinic} />
            )}
            <div className={`${tile} mt-3 px-4 py-3.5`}>
              <p className="mb-3 text-sm">{latelyWords(found.lately)}</p>
              <DiaryPicture diary={found} />
            </div>
          </>
        )}
      </QueryState>
    </Section>
  );
}

interface DaysProps {
  diary: Diary;
  first: string;
  chartId: string;
  /** The clinic only looks. */
  tells: boolean;
}

function Days({ diary, first, chartId, tells }: DaysProps) {
  const [open, setOpen] = useState<string>();
  const days = [0, 1, 2, 3].map((back) => addDays(diary.today, -back));
  const told = (day: string) => diary.days.find((one) => one.day === day);
  return (
    <ul className={rows}>
      {days
        .filter((day) => day >= first)
        .map((day) => {
          const isToday = day === diary.today;
          const found = told(day);
          return (
            <li key={day} className="flex items-center justify-between gap-3 px-4 py-2.5 text-sm">
              <span className="min-w-0">
                <span className={isToday ? 'block font-semibold text-base' : 'block font-medium'}>
                  {isToday ? t('How are you today?') : formatCalendarDate(day)}
                </span>
                <span className="wrap-anywhere block text-muted text-xs">
                  {dayWords(found)}
                  {found?.by && t(', filled in by {person}', { person: found.by.holder })}
                </span>
              </span>
              {tells && (
                <PillButton
                  look={isToday && found === undefined ? 'filled' : 'soft'}
                  aria-label={`${found ? t('Edit') : t('Fill in')} ${isToday ? t('today') : formatCalendarDate(day)}`}
                  onClick={() => setOpen(day)}
                >
                  {found ? t('Edit') : t('Fill in')}
                </PillButton>
              )}
            </li>
          );
        })}
      {open !== undefined && (
        <DiaryDialog
          chartId={chartId}
          day={open}
          isToday={open === diary.today}
          before={told(open)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </ul>
  );
}
