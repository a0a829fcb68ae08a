import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Avatar } from '@/ui/avatar';
import { useCompany, useCurrentUser } from './company-context';

interface IdentityProps {
  onNavigate?: () => void;
}

export function Identity({ onNavigate }: IdentityProps) {
  const { slug } = useCompany();
  const { name, username, avatarUrl } = useCurrentUser();
  return (
    <Link
      to={paths.userSettings(slug)}
      aria-label={`User settings of ${name}`}
      {...(onNavigate && { onClick: onNavigate })}
      className="flex min-h-11 items-center gap-3 rounded-md px-2 py-1 transition-colors hover:bg-accent-soft"
    >
      <Avatar name={name} src={avatarUrl} size="sm" decorative />
      <span className="min-w-0 text-left">
        <span className="block truncate font-medium text-sm leading-tight">{username}</span>
        <span className="block text-muted text-xs leading-tight">TOZ ID</span>
      </span>
    </Link>
  );
}
