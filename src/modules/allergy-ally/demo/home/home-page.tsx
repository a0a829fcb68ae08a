import { CalendarPlus } from 'lucide-react';
import { useActivity } from '../demo-context';
import { AchievementRow } from '../parts/achievement-row';
import { OpenButton } from '../parts/open-button';
import { Section } from '../parts/section';
import { rows } from '../parts/tile';
import { achievements } from '../rules';
import { Greeting } from './greeting';
import { ProgressCard } from './progress-card';
import { QuickTiles } from './quick-tiles';
import { TodaysActions } from './todays-actions';

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
