import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { toAppError } from '@/lib/errors';
import { useSetDocumentShared } from '@/records/clinic-network/clinic-network.mutations';
import type { Outgoing } from '@/records/clinic-network/outgoing.model';
import { DOCUMENT_KIND_LABELS } from '@/records/referrals/document-kinds';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';

export function GrantsCard({ outgoing }: { outgoing: Outgoing }) {
  const { id: companyId } = useCompany();
  const share = useSetDocumentShared(companyId);
  const { documents, partner_name, state } = outgoing;
  return (
    <Card title="Documents" description={`${partner_name} reads only what you share.`}>
      {documents.length === 0 ? (
        <p className="text-muted text-sm">This patient has no documents.</p>
      ) : (
        <ul className="divide-y text-sm">
          {documents.map(({ id, title, kind, is_shared }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
              <p className="min-w-0 flex-[1_1_12rem]">
                <span className="wrap-anywhere block font-medium">{title}</span>
                <span className="text-muted text-xs">{DOCUMENT_KIND_LABELS[kind]}</span>
              </p>
              {is_shared && <Badge tone="success">Shared</Badge>}
              {(is_shared || state !== 'withdrawn') && (
                <Button
                  size="sm"
                  aria-label={`${is_shared ? 'Stop sharing' : 'Share'} ${title}`}
                  pending={share.isPending && share.variables.document_id === id}
                  onClick={() =>
                    share.mutate(
                      { outgoing_id: outgoing.id, document_id: id, is_shared: !is_shared },
                      {
                        onSuccess: () =>
                          toast.success(is_shared ? 'No longer shared' : 'Document shared', {
                            description: title,
                          }),
                        onError: (error) => toast.error(toAppError(error).message),
                      },
                    )
                  }
                >
                  {is_shared ? 'Stop sharing' : 'Share'}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
