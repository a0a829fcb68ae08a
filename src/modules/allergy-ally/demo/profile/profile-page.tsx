import {
  Award,
  Bell,
  CalendarClock,
  ChevronRight,
  CircleQuestionMark,
  Flame,
  LogOut,
  MessageCircleHeart,
  SlidersHorizontal,
} from 'lucide-react';
import { type DiscHue, IconDisc } from '@/records/patient-app/phone/icon-disc';
import { PillButton } from '@/records/patient-app/phone/pill-button';
import { Section } from '@/records/patient-app/phone/section';
import { rows, tile } from '@/records/patient-app/phone/tile';
import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/cx';
import { useActivity, useDemo } from '../demo-context';
import { AchievementRow } from '../parts/achievement-row';
import { OpenButton } from '../parts/open-button';
import { WARM_GRADIENT } from '../parts/warm';
import { achievements, streak } from '../rules';
import { TREATMENT } from '../sample-data';
import { SETTINGS, type Setting } from '../state';
import { Journey } from './journey';

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

interface ProfileHeadProps {
  badges: number;
}

function ProfileHead({ badges }: ProfileHeadProps) {
  const { preferences, doses } = useDemo().state;
  return (
    <section className={cx('rounded-xl p-5 text-center shadow-soft', WARM_GRADIENT)}>
      <span className="inline-block rounded-full ring-4 ring-on-tone/30">
        <Avatar name={preferences.name} size="lg" decorative />
      </span>
      <h3 className="mt-2 font-semibold text-xl">{preferences.name}</h3>
      <p className="text-sm">{TREATMENT.phase}</p>
      <dl className="mt-4 grid grid-cols-2 divide-x divide-on-tone/25">
        <div className="flex flex-col-reverse items-center">
          <dt className="text-sm">Day streak</dt>
          <dd className="flex items-center gap-1.5 font-semibold text-xl">
            <Flame aria-hidden="true" className="size-5" />
            {streak(doses)}
          </dd>
        </div>
        <div className="flex flex-col-reverse items-center">
          <dt className="text-sm">Badges</dt>
          <dd className="flex items-center gap-1.5 font-semibold text-xl">
            <Award aria-hidden="true" className="size-5" />
            {badges}
          </dd>
        </div>
      </dl>
    </section>
  );
}

const looks: Record<Setting, { icon: typeof Bell; hue: DiscHue }> = {
  Notifications: { icon: Bell, hue: 'rose' },
  'Dose Schedule': { icon: CalendarClock, hue: 'violet' },
  Preferences: { icon: SlidersHorizontal, hue: 'teal' },
  'Help & Support': { icon: CircleQuestionMark, hue: 'blue' },
};

function SettingsList() {
  const { open } = useDemo();
  return (
    <ul className={rows}>
      {SETTINGS.map((setting) => (
        <li key={setting}>
          <button
            type="button"
            onClick={() => open({ kind: 'setting', setting })}
            className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left font-medium text-sm enabled-hover:bg-accent-soft"
          >
            <IconDisc {...looks[setting]} />
            <span className="flex-1">{setting}</span>
            <ChevronRight aria-hidden="true" className="size-5 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
