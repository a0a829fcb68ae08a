import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { providerQueries } from '@/records/providers/providers.queries';
import { Avatar } from '@/ui/avatar';
import { Skeleton } from '@/ui/skeleton';
import { useCompany } from './company-context';

interface ProviderCardProps {
  /** Their picture alone. */
  iconOnly?: boolean;
  onNavigate?: () => void;
}

/** The clinic's primary provider, on top of the navigation. A clinic without one has no card. */
export function ProviderCard({ iconOnly = false, onNavigate }: ProviderCardProps) {
  const { id, slug } = useCompany();
  const provider = useQuery(providerQueries.primary(id));
  if (provider.isPending)
    return <Skeleton className={iconOnly ? 'size-10 rounded-full' : 'h-16 rounded-lg'} />;
  // A card is a shortcut: when it can't be had, the navigation below is what matters.
  if (!provider.data) return null;
  const { name, specialty, image_url } = provider.data;
  const to = paths.provider(slug, provider.data.id);
  if (iconOnly) {
    return (
      <Link to={to} title={name} aria-label={name} className="rounded-full">
        <Avatar name={name} src={image_url} decorative />
      </Link>
    );
  }
  return (
    <Link
      to={to}
      {...(onNavigate && { onClick: onNavigate })}
      className="group flex items-center gap-3 rounded-lg border bg-surface-raised p-3 transition-colors hover:border-accent"
    >
      <Avatar name={name} src={image_url} decorative />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold text-sm leading-snug">{name}</span>
        <span className="mt-0.5 line-clamp-2 text-muted text-xs">{specialty}</span>
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-4 text-muted transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  );
}
