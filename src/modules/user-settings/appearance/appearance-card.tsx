import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from '@/ui/card';
import { AnimationSetting } from './animation-setting';
import { SingleKeysSetting } from './single-keys-setting';
import { ThemePicker } from './theme-picker';
import { TransparencySetting } from './transparency-setting';

interface AppearanceCardProps {
  profile: UseQueryResult;
}

/** Theme and background belong to this browser, transparency to the member. */
export function AppearanceCard({ profile }: AppearanceCardProps) {
  return (
    <Card title="Appearance" description="How the portal looks to you." flush>
      <div className="divide-y *:px-5 *:py-5 *:first:pt-1">
        <ThemePicker />
        <AnimationSetting />
        <SingleKeysSetting />
        <TransparencySetting loaded={Boolean(profile.data)} loading={profile.isFetching} />
      </div>
    </Card>
  );
}
