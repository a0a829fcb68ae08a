import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { prefetchOnApproach } from '@/lib/prefetch';
import { Panel } from '@/ui/panel';

interface ModuleCardProps {
  label: string;
  description: string;
  icon: LucideIcon;
  hue: string;
  to: string;
}

export function ModuleCard({ label, description, icon: Icon, hue, to }: ModuleCardProps) {
  return (
    <Panel className="relative h-full p-3 transition duration-200 hover:border-border-strong hover:shadow-lift">
      <h2 className="flex items-center gap-2 font-semibold text-sm">
        <Icon aria-hidden="true" className={`size-4 shrink-0 ${hue}`} />
        <Link
          to={to}
          {...prefetchOnApproach(to)}
          className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
        >
          {label}
        </Link>
      </h2>
      <p className="mt-1 text-muted text-xs">{description}</p>
    </Panel>
  );
}
