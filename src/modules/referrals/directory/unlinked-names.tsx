import { useQuery } from '@tanstack/react-query';
import { Link2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { counted } from '@/lib/text';
import { useLinkName } from '@/records/referring-providers/referrers.mutations';
import {
  referrerQueries,
  type UnlinkedName,
} from '@/records/referring-providers/referrers.queries';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { Panel } from '@/ui/panel';

const ProviderDialog = lazyDialog(() => import('./provider-dialog'), 'ProviderDialog');

/** More would push the directory out of view; the most frequent names come first. */
const SHOWN = 5;

export function UnlinkedNames() {
  const { id: companyId } = useCompany();
  const names = useQuery(referrerQueries.unlinked(companyId));
  const [adding, setAdding] = useState<string | null>(null);
  const [first, more] = [names.data?.slice(0, SHOWN) ?? [], (names.data?.length ?? 0) - SHOWN];
  if (first.length === 0) return null;
  return (
    <Panel className="mb-5 grid gap-3 p-5">
      <div>
        <h2 className="font-semibold">Names to review</h2>
        <p className="text-muted text-sm">
          On referrals, but not in the directory. Link only exact matches.
        </p>
      </div>
      <ul aria-label="Names to review" className="divide-y">
        {first.map((name) => (
          <NameLine key={name.written} name={name} onAdd={() => setAdding(name.written)} />
        ))}
      </ul>
      {more > 0 && <p className="text-muted text-sm">And {more} more, named less often.</p>}
      {adding !== null && (
        <ProviderDialog row={null} startName={adding} onClose={() => setAdding(null)} />
      )}
    </Panel>
  );
}

function NameLine({ name, onAdd }: { name: UnlinkedName; onAdd: () => void }) {
  const { id: companyId } = useCompany();
  const link = useLinkName(companyId);
  const { written, referrals, suggested_id: id, suggested_name: suggestion } = name;
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 break-words">
          {written} <span className="text-muted text-sm">on {counted(referrals, 'referrals')}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          {id !== null && (
            <Button
              size="sm"
              className="max-w-full"
              disabled={link.isPending}
              onClick={() =>
                link.mutate(
                  { written, to: { id, isPractice: name.is_practice === true } },
                  { onSuccess: () => toast.success(`Linked to ${suggestion}`) },
                )
              }
            >
              <Link2 aria-hidden="true" className="size-4 shrink-0" />
              <span className="min-w-0 truncate">Link to {suggestion}</span>
            </Button>
          )}
          <Button
            icon={UserPlus}
            size="sm"
            variant="ghost"
            {...ProviderDialog.ahead}
            onClick={onAdd}
          >
            Add <span className="sr-only">{written}</span>
          </Button>
        </div>
      </div>
      <FormError message={link.error?.message} />
    </li>
  );
}
