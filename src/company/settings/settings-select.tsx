import { useLocation, useNavigate } from 'react-router-dom';
import { Select } from '@/ui/select';
import { useCompany } from '../company-context';
import { currentSection, settingsGroups } from './sections';

export function SettingsSelect() {
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
