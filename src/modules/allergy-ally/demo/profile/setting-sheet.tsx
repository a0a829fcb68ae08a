import { Sheet } from '../parts/sheet';
import type { Setting } from '../state';
import { DoseScheduleSetting } from './dose-schedule-setting';
import { HelpSetting } from './help-setting';
import { NotificationsSetting } from './notifications-setting';
import { PreferencesSetting } from './preferences-setting';

const contents: Record<Setting, () => React.ReactNode> = {
  Notifications: NotificationsSetting,
  'Dose Schedule': DoseScheduleSetting,
  Preferences: PreferencesSetting,
  'Help & Support': HelpSetting,
};

interface SettingSheetProps {
  setting: Setting;
}

export function SettingSheet({ setting }: SettingSheetProps) {
  const Content = contents[setting];
  return (
    <Sheet title={setting}>
      <Content />
    </Sheet>
  );
}
