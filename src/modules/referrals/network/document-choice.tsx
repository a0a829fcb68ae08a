import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryLine } from '@/kit/query/query-line';
import { formatDate } from '@/lib/dates';
import { tickOf } from '@/lib/toggled';
import { networkQueries } from '@/records/clinic-network/clinic-network.queries';
import { DOCUMENT_KIND_LABELS } from '@/records/referrals/document-kinds';
import { Tick } from '@/ui/tick';

interface DocumentChoiceProps {
  patientId: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function DocumentChoice({ patientId, chosen, onChange }: DocumentChoiceProps) {
  const { id: companyId, timeZone } = useCompany();
  const documents = useQuery(networkQueries.documents(companyId, patientId));
  return (
    <QueryLine query={documents} empty="This patient has no documents.">
      {(rows) => (
        <ul className="divide-y rounded-md border">
          {rows.map(({ id, title, kind, created_at }) => (
            <li key={id}>
              <Tick
                className="min-h-11 cursor-pointer gap-3 px-3.5 py-2"
                {...tickOf(chosen, id, onChange)}
              >
                <span className="wrap-anywhere min-w-0">
                  <span className="block font-medium">{title}</span>
                  <span className="text-muted text-xs">
                    {DOCUMENT_KIND_LABELS[kind]} · {formatDate(created_at, timeZone)}
                  </span>
                </span>
              </Tick>
            </li>
          ))}
        </ul>
      )}
    </QueryLine>
  );
}
