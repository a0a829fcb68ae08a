import type { ReactNode } from 'react';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { nameOf } from '@/lib/person-names';
import { apiKeyStatus, SCOPE_LABELS } from '@/records/api-keys/api-keys.model';
import type { ApiKey } from '@/records/api-keys/api-keys.queries';
import { Badge } from '@/ui/badge';
import { Fact } from '@/ui/fact';
import { RelativeTime } from '@/ui/relative-time';
import { useNow } from '@/ui/use-now';

interface KeyRowProps {
  apiKey: ApiKey;
  /** Whether the member who made it could make another. */
  makerMay: boolean;
  mark: ReactNode;
  children: ReactNode;
}

export function KeyRow({ apiKey, makerMay, mark, children }: KeyRowProps) {
  const { timeZone } = useCompany();
  const { label, tone, live } = apiKeyStatus(apiKey, useNow(), makerMay);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="wrap-anywhere font-semibold text-sm">{apiKey.name}</span>
          <Badge tone={tone} dot>
            {label}
          </Badge>
        </p>
        <p className="mt-1 text-muted text-sm">
          {mark}
          {' · '}
          {apiKey.scopes.map((scope) => SCOPE_LABELS[scope]).join(', ')}
        </p>
      </div>
      <dl className="grid grid-cols-3 gap-x-6 text-sm max-sm:w-full sm:w-96">
        <Fact label="Last used">
          {apiKey.last_used_at ? (
            <RelativeTime at={apiKey.last_used_at} timeZone={timeZone} show="both" />
          ) : (
            'Never'
          )}
          <By name={apiKey.last_used_from} />
        </Fact>
        <Fact label="Created">
          <RelativeTime at={apiKey.created_at} timeZone={timeZone} />
          <By name={nameOf(apiKey.creator)} />
        </Fact>
        {apiKey.revoked_at ? (
          <Fact label="Revoked">
            <RelativeTime at={apiKey.revoked_at} timeZone={timeZone} />
            <By name={nameOf(apiKey.revoker)} />
          </Fact>
        ) : (
          <Fact label={live ? 'Expires' : 'Expired'}>
            {formatDate(apiKey.expires_at, timeZone)}
          </Fact>
        )}
      </dl>
      {children}
    </li>
  );
}

function By({ name }: { name: string | null }) {
  return name !== null && <span className="wrap-anywhere block text-muted text-xs">{name}</span>;
}
