import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { prefetchOnApproach } from '@/lib/prefetch';
import { cx } from '@/ui/cx';
import { SearchField } from '@/ui/search-field';
import { useCompany } from '../company-context';
import { currentSection, sectionsFor, settingsGroups } from './sections';

/** All sections beside the open one. Typing narrows them; Enter opens the first. */
export function SettingsNav() {
  const { slug, isAdmin } = useCompany();
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const groups = settingsGroups(slug, isAdmin);
  const current = currentSection(groups, useLocation());
  const shown = sectionsFor(groups, text);
  const first = shown[0]?.sections[0];

  return (
    <div
      data-print="hide"
      className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] self-start overflow-y-auto p-1 @4xl:block"
    >
      <SearchField
        label="Search settings"
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || text.trim() === '' || !first) return;
          void navigate(first.to);
          setText('');
        }}
      />
      <nav aria-label="All settings" className="mt-4 grid gap-5">
        {shown.map(({ title, sections }) => (
          <div key={title} className="grid gap-0.5">
            <p className="px-3 pb-1 font-medium text-muted text-xs">{title}</p>
            {sections.map((section) => (
              <Link
                key={section.label}
                to={section.to}
                {...prefetchOnApproach(section.to)}
                {...(section.label === current?.label && { 'aria-current': 'page' as const })}
                className={cx(
                  'flex min-h-8 items-center rounded-md px-3 py-1 text-sm transition-colors',
                  section.label === current?.label
                    ? 'bg-accent-soft font-medium text-accent'
                    : 'text-muted hover:bg-accent-soft/60 hover:text-text',
                )}
              >
                {section.label}
              </Link>
            ))}
          </div>
        ))}
        {shown.length === 0 && <p className="px-3 text-muted text-sm">No setting found</p>}
      </nav>
    </div>
  );
}
