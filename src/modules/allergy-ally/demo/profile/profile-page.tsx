import { LogOut, MessageCircleHeart } from 'lucide-react';
import { useActivity, useDemo } from '../demo-context';
import { AchievementRow } from '../parts/achievement-row';
import { OpenButton } from '../parts/open-button';
import { PillButton } from '../parts/pill-button';
import { Section } from '../parts/section';
import { rows, tile } from '../parts/tile';
import { achievements } from '../rules';
import { Journey } from './journey';
import { ProfileHead } from './profile-head';
import { SettingsList } from './settings-list';

export function ProfilePage() {
  const { close } = useDemo();
  const all = achievements(useActivity());
  return (
    <>
      <ProfileHead badges={all.filter(({ unlocked }) => unlocked).length} />
      <Section title="Achievements">
        <ul className={rows}>
          {all.map((achievement) => (
            <AchievementRow key={achievement.name} achievement={achievement} />
          ))}
        </ul>
      </Section>
      <Section title="Treatment Journey">
        <Journey />
      </Section>
      <Section title="Settings">
        <SettingsList />
      </Section>
      <Section title="Support">
        <div className={`${tile} p-4`}>
          <p className="text-sm">
            Questions about your treatment go to your care team. The assistant knows its way around
            this app.
          </p>
          <OpenButton
            sheet={{ kind: 'chat' }}
            icon={MessageCircleHeart}
            label="Ask the Assistant"
          />
        </div>
      </Section>
      <PillButton className="mt-6 w-full" onClick={close}>
        <LogOut aria-hidden="true" className="size-5" />
        Sign Out
      </PillButton>
    </>
  );
}
