import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryLine } from '@/kit/query/query-line';
import { formatDate } from '@/lib/dates';
import { FileButtons } from '@/shared/files/file-buttons';
import { formatBytes } from '@/shared/files/file-kinds';
import { DOCUMENT_KIND_LABELS } from '@/shared/referrals/document-kinds';
import { Card } from '@/ui/card';
import type { ReferralDetail } from '../referrals.queries';
import { networkQueries } from './network.queries';

/** What the clinic that sent a referral by the network shares with it, for as long as it does. */
export function SharedDocumentsCard({ referral }: { referral: ReferralDetail }) {
  const { id: companyId, timeZone } = useCompany();
  const documents = useQuery(networkQueries.shared(companyId, referral.id));
  return (
    <Card title="Shared by the sending clinic" description="Readable here while they share it.">
      <QueryLine query={documents} empty="Nothing is shared now.">
        {(rows) => (
          <ul className="grid gap-3">
            {rows.map(({ id, title, kind, name, media_type, size_bytes, path, shared_at }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <div className="min-w-0 flex-[1_1_14rem] text-sm">
                  <p dir="auto" className="wrap-anywhere font-medium">
                    {title}
                  </p>
                  <p className="text-muted text-xs">
                    {DOCUMENT_KIND_LABELS[kind]} · {formatBytes(size_bytes)} · Shared{' '}
                    {formatDate(shared_at, timeZone)}
                  </p>
                </div>
                <div className="flex flex-wrap items-center gap-1">
                  <FileButtons
                    source="referral"
                    openedBy={{ companyId, ownerId: referral.id }}
                    path={path}
                    title={title}
                    name={name}
                    mediaType={media_type}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryLine>
    </Card>
  );
}
