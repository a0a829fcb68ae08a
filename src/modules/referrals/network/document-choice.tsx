import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryLine } from '@/kit/query/query-line';
import { formatDate } from '@/lib/dates';
import { toggled } from '@/lib/toggled';
import { DOCUMENT_KIND_LABELS } from '@/shared/referrals/document-kinds';
import { networkQueries } from './network.queries';

interface DocumentChoiceProps {
  patientId: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Which documents of the patient the other clinic may read: none but those that are ticked. */
export function DocumentChoice({ patientId, chosen, onChange }: DocumentChoiceProps) {
  const { id: companyId, timeZone } = useCompany();
  const documents = useQuery(networkQueries.documents(companyId, patientId));
  return (
    <QueryLine query={documents} empty="This patient has no documents.">
      {(rows) => (
        <ul className="divide-y rounded-md border">
          {rows.map(({ id, title, kind, created_at }) => (
            <li key={id}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-2 text-sm">
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-accent"
                  checked={chosen.includes(id)}
                  onChange={({ target }) => onChange(toggled(chosen, id, target.checked))}
                />
                <span className="wrap-anywhere min-w-0">
                  <span className="block font-medium">{title}</span>
                  <span className="text-muted text-xs">
                    {DOCUMENT_KIND_LABELS[kind]} · {formatDate(created_at, timeZone)}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </QueryLine>
  );
}
