import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { cx } from '@/ui/cx';
import { Select } from '@/ui/select';
import { useCompany } from '../company-context';
import { isWideSetting } from '../wide-pages';
import { currentSection, settingsGroups } from './sections';
import { SettingsNav } from './settings-nav';

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

function SettingsSelect() {
  const { slug, isAdmin } = useCompany();
  const navigate = useNavigate();
  const groups = settingsGroups(slug, isAdmin);
  const current = currentSection(groups, useLocation());
  return (
    <div data-print="hide" className="mb-5 @4xl:hidden">
      <Select
        aria-label="Settings section"
        placeholder="All settings"
        options={groups.flatMap(({ title, sections }) =>
          sections.map(({ label, to }) => ({ value: to, label: `${title}: ${label}` })),
        )}
        value={current?.to}
        onValueChange={(to) => void navigate(to)}
      />
    </div>
  );
}
