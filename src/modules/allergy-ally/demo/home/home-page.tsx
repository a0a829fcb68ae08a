import { BookOpen, CalendarPlus, ChevronRight, Flame, NotebookPen, Pill } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '@/lib/clinic-clock';
import { counted } from '@/lib/text';
import { IconDisc } from '@/records/patient-app/phone/icon-disc';
import type { Page } from '@/records/patient-app/phone/phone-tabs';
import { Section } from '@/records/patient-app/phone/section';
import { rows } from '@/records/patient-app/phone/tile';
import { cx } from '@/ui/cx';
import { useActivity, useDemo } from '../demo-context';
import { AchievementRow } from '../parts/achievement-row';
import { DoneMark } from '../parts/done-mark';
import { OpenButton } from '../parts/open-button';
import { ProgressRing } from '../parts/progress-ring';
import { WARM_GRADIENT } from '../parts/warm';
import {
  type Activity,
  achievements,
  adherence,
  articlesRead,
  clockLabel,
  dosesTaken,
  firstDoseOn,
  greeting,
  loggedToday,
  PLANNED_DOSES,
  READ_BEFORE,
  streak,
} from '../rules';
import { useGo } from '../use-go';
import { QuickTiles } from './quick-tiles';

const RECENT = 2;

export function HomePage() {
  const earned = achievements(useActivity()).filter(({ unlocked }) => unlocked);
  return (
    <>
      <Greeting />
      <ProgressCard />
      <QuickTiles />
      <Section title="Today’s Actions">
        <TodaysActions />
      </Section>
      <Section title="Recent Achievements">
        <ul className={rows}>
          {earned.slice(0, RECENT).map((achievement) => (
            <AchievementRow key={achievement.name} achievement={achievement} />
          ))}
        </ul>
      </Section>
      <OpenButton
        sheet={{ kind: 'appointment' }}
        icon={CalendarPlus}
        label="Schedule Appointment"
        look="filled"
      />
    </>
  );
}

function Greeting() {
  const { state } = useDemo();
  const [hour] = useState(() => new Date().getHours());
  return (
    <div className="mb-4">
      <p className="text-muted text-sm">{formatDay(state.today, 'weekday-day')}</p>
      <h3 className="font-semibold text-xl">
        {greeting(hour)}, {state.preferences.name}
      </h3>
    </div>
  );
}

function ProgressCard() {
  const { doses, preferences, today } = useDemo().state;
  return (
    <section className={cx('flex items-center gap-4 rounded-xl p-5 shadow-soft', WARM_GRADIENT)}>
      <ProgressRing label="Treatment progress" value={adherence(doses)} />
      <div className="min-w-0">
        <h4 className="font-semibold text-base">Treatment Progress</h4>
        <p className="text-sm">
          {dosesTaken(doses)} of {counted(PLANNED_DOSES, 'doses')} since{' '}
          {formatDay(firstDoseOn(today), 'day')}
        </p>
        {preferences.showStreak && (
          <p className="mt-3 inline-flex items-center gap-1.5 rounded-full bg-on-tone/15 px-3 py-1 font-semibold text-sm">
            <Flame aria-hidden="true" className="size-4" />
            {streak(doses)}-day streak
          </p>
        )}
      </div>
    </section>
  );
}

const ICONS = { dose: Pill, symptoms: NotebookPen, article: BookOpen } as const;

const HUES = { dose: 'rose', symptoms: 'violet', article: 'teal' } as const;

function TodaysActions() {
  const go = useGo();
  return (
    <ul className={rows}>
      {actionsOf(useActivity()).map((action) => (
        <li key={action.label}>
          <button
            type="button"
            onClick={() => go(action.page)}
            className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left enabled-hover:bg-accent-soft"
          >
            <IconDisc icon={ICONS[action.kind]} hue={HUES[action.kind]} />
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-sm">{action.label}</span>
              <span className="block text-muted text-xs">{action.hint}</span>
            </span>
            {action.done ? (
              <DoneMark />
            ) : (
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface TodaysAction {
  kind: 'dose' | 'symptoms' | 'article';
  label: string;
  hint: string;
  done: boolean;
  page: Page;
}

function actionsOf(activity: Activity): TodaysAction[] {
  const planned = activity.doses.filter((dose) => dose.planned);
  const doses = planned.map(
    ({ type, time, dosage, status }): TodaysAction => ({
      kind: 'dose',
      label: type,
      hint: `${clockLabel(time)} · ${dosage}`,
      done: status === 'completed',
      page: 'schedule',
    }),
  );
  return [
    ...doses,
    {
      kind: 'symptoms',
      label: 'Log symptoms',
      hint: 'How do you feel today?',
      done: loggedToday(activity),
      page: 'tracking',
    },
    {
      kind: 'article',
      label: 'Read an article',
      hint: 'About four minutes',
      done: articlesRead(activity.categories, activity.articles) > READ_BEFORE,
      page: 'learning',
    },
  ];
}
