import { useQuery } from '@tanstack/react-query';
import { Rocket } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { setupQueries } from '@/records/setup/setup.queries';
import { useCompany } from './company-context';

interface SetupProgressProps {
  iconOnly?: boolean;
  onNavigate?: () => void;
}

export function SetupProgress({ iconOnly = false, onNavigate }: SetupProgressProps) {
  const { id, slug, isAdmin, hidesSetup } = useCompany();
  const { data: steps } = useQuery({ ...setupQueries.steps(id), enabled: isAdmin && !hidesSetup });
  if (!isAdmin || hidesSetup || !steps) return null;
  const done = steps.filter(({ gap }) => gap === null).length;
  if (done === steps.length) return null;
  const progress = `${done} of ${steps.length}`;
  return (
    <Link
      to={paths.portal(slug)}
      {...(iconOnly && { title: `Setup: ${progress}` })}
      {...(onNavigate && { onClick: onNavigate })}
      className="flex min-h-11 items-center gap-3 rounded-md border px-3 font-medium text-sm transition-colors hover:border-accent md:min-h-10"
    >
      <Rocket aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <span className={iconOnly ? 'sr-only' : 'flex-1'}>Setup</span>
      <span className={iconOnly ? 'sr-only' : 'text-muted text-xs'}>{progress}</span>
    </Link>
  );
}
