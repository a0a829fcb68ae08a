import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryLine } from '@/kit/query/query-line';
import { formatDate } from '@/lib/dates';
import { networkQueries } from '@/records/clinic-network/clinic-network.queries';
import { FileButtons } from '@/records/files/file-buttons';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { Card } from '@/ui/card';
import { DocumentLine } from '../documents/document-line';

export function SharedDocumentsCard({ referral }: { referral: ReferralDetail }) {
  const { id: companyId, timeZone } = useCompany();
  const documents = useQuery(networkQueries.shared(companyId, referral.id));
  return (
    <Card title="Shared by the sending clinic" description="Readable here while they share it.">
      <QueryLine query={documents} empty="Nothing is shared now.">
        {(rows) => (
          <ul className="grid gap-3">
            {rows.map((document) => (
              <DocumentLine
                key={document.id}
                document={document}
                came={`Shared ${formatDate(document.shared_at, timeZone)}`}
              >
                <FileButtons
                  source="referral"
                  openedBy={{ companyId, ownerId: referral.id }}
                  path={document.path}
                  title={document.title}
                  name={document.name}
                  mediaType={document.media_type}
                />
              </DocumentLine>
            ))}
          </ul>
        )}
      </QueryLine>
    </Card>
  );
}
