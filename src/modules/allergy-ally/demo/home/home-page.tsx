import { CalendarPlus } from 'lucide-react';
import { useActivity, useDemo } from '../demo-context';
import { AchievementRow } from '../parts/achievement-row';
import { PillButton } from '../parts/pill-button';
import { Section } from '../parts/section';
import { rows } from '../parts/tile';
import { achievements } from '../rules';
import { Greeting } from './greeting';
import { ProgressCard } from './progress-card';
import { QuickTiles } from './quick-tiles';
import { TodaysActions } from './todays-actions';

const RECENT = 2;

export function HomePage() {
  const { open } = useDemo();
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
      <PillButton
        look="filled"
        className="mt-6 min-h-12 w-full"
        onClick={() => open({ kind: 'appointment' })}
      >
        <CalendarPlus aria-hidden="true" className="size-5" />
        Schedule Appointment
      </PillButton>
    </>
  );
}
