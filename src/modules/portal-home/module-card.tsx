import { ArrowRight, type LucideIcon } from 'lucide-react';
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

/** The whole card is the link's target, its title the link's name. */
export function ModuleCard({ label, description, icon: Icon, hue, to }: ModuleCardProps) {
  return (
    <Panel className="group relative flex h-full gap-4 p-5 transition duration-200 hover:border-border-strong hover:shadow-lift sm:flex-col sm:gap-5 sm:p-6 sm:[li:last-child>&]:flex-row sm:[li:last-child>&]:items-center">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-sunken ring-1 ring-border ring-inset">
        <Icon aria-hidden="true" className={`size-5 ${hue}`} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold text-lg tracking-tight">
          <Link
            to={to}
            {...prefetchOnApproach(to)}
            className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
          >
            {label}
          </Link>
        </h2>
        <p className="mt-1 text-muted">{description}</p>
      </div>
      <ArrowRight
        aria-hidden="true"
        className="size-5 shrink-0 self-center text-muted transition duration-200 group-hover:translate-x-1 group-hover:text-accent sm:absolute sm:top-8 sm:right-6"
      />
    </Panel>
  );
}
