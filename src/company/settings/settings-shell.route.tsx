import { Outlet, useLocation } from 'react-router-dom';
import { cx } from '@/ui/cx';
import { useCompany } from '../company-context';
import { isWideSetting } from '../wide-pages';
import { SettingsNav } from './settings-nav';
import { SettingsSelect } from './settings-select';

export function Component() {
  const { slug } = useCompany();
  const { pathname } = useLocation();
  return (
    <div className="@container">
      <div className="@4xl:grid @4xl:grid-cols-[12rem_minmax(0,1fr)] @4xl:gap-8 print:block">
        <SettingsSelect />
        <SettingsNav />
        <div className={cx('min-w-0', !isWideSetting(slug, pathname) && 'max-w-4xl')}>
          <Outlet />
        </div>
      </div>
    </div>
  );
}
