import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { providerQueries } from '@/records/providers/providers.queries';
import { Avatar } from '@/ui/avatar';
import { Skeleton } from '@/ui/skeleton';
import { useCompany } from './company-context';

interface ProviderCardProps {
  /** Shows their picture alone. */
  iconOnly?: boolean;
  onNavigate?: () => void;
}

export function ProviderCard({ iconOnly = false, onNavigate }: ProviderCardProps) {
  const { id, slug } = useCompany();
  const provider = useQuery(providerQueries.primary(id));
  if (provider.isPending)
    return <Skeleton className={iconOnly ? 'size-10 rounded-full' : 'h-16 rounded-lg'} />;
  // The card is only a shortcut: without it, the navigation still works.
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
      className="group flex items-center gap-3 rounded-lg border bg-surface-raised p-3 transition-colors [@media(max-height:56rem)]:py-1.5 hover:border-accent"
    >
      <Avatar name={name} src={image_url} decorative />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold text-sm leading-snug [@media(max-height:56rem)]:line-clamp-1">
          {name}
        </span>
        <span className="mt-0.5 line-clamp-2 text-muted text-xs [@media(max-height:56rem)]:line-clamp-1">
          {specialty}
        </span>
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-4 text-muted transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  );
}
