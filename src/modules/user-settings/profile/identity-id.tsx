import { useCurrentUser } from '@/company/company-context';

/** Whose account this is, as the identity provider has it. Nobody can change either here. */
export function IdentityId() {
  const { id, username } = useCurrentUser();
  return (
    <dl className="grid gap-4 rounded-md bg-surface-sunken px-4 py-3.5 text-sm sm:grid-cols-[1fr_2fr]">
      <div>
        <dt className="text-muted text-xs">TOZ ID</dt>
        <dd className="mt-0.5 font-medium">{username}</dd>
      </div>
      <div>
        <dt className="text-muted text-xs">Identity ID</dt>
        <dd className="mt-0.5 break-all font-mono text-[0.6875rem]/5 sm:text-xs/5">{id}</dd>
      </div>
    </dl>
  );
}
