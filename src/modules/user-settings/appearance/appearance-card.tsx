import type { UseQueryResult } from '@tanstack/react-query';
import { useSingleKeys } from '@/preferences/shortcut-keys';
import { Card } from '@/ui/card';
import { SwitchLine } from '@/ui/switch-line';
import { AnimationSetting } from './animation-setting';
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

/** Turns single-key shortcuts on or off; stored in this browser. */
function SingleKeysSetting() {
  const [on, turn] = useSingleKeys();
  return (
    <SwitchLine
      label="Single-key shortcuts"
      about="Press ? on any page to see them all."
      checked={on}
      onChange={turn}
    />
  );
}
