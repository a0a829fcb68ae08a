import { Outlet } from 'react-router-dom';
import { SettingsNav } from './settings-nav';
import { SettingsSelect } from './settings-select';

/** Around every page on which something is set: the way to all others. */
export function Component() {
  return (
    <div className="@container">
      <div className="@4xl:grid @4xl:grid-cols-[12rem_minmax(0,1fr)] @4xl:gap-8 print:block">
        <SettingsSelect />
        <SettingsNav />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
