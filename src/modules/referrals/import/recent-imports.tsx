import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryLine } from '@/kit/query/query-line';
import type { QueryRead } from '@/kit/query/query-read';
import { formatDateTime } from '@/lib/dates';
import { nameOf } from '@/lib/person-names';
import { counted } from '@/lib/text';
import type { ReferralImport } from '@/records/referral-imports/referral-imports.queries';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { QuietButton } from '@/ui/quiet-button';

const UndoDialog = lazyDialog(() => import('./undo-dialog'), 'UndoDialog');

interface RecentImportsProps {
  imports: QueryRead<ReferralImport[]>;
}

/** Recent imports. The importer and administrators may undo one. */
export function RecentImports({ imports }: RecentImportsProps) {
  const { timeZone, isAdmin } = useCompany();
  const user = useCurrentUser();
  const [undoing, setUndoing] = useState<ReferralImport | null>(null);
  return (
    <Card title="Recent imports">
      <QueryLine query={imports} empty="Nothing has been imported yet.">
        {(rows) => (
          <ul aria-label="Imports, latest first" className="grid gap-3 text-sm">
            {rows.map((row) => (
              <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <div className="min-w-0 flex-1">
                  <p className="wrap-anywhere font-medium">{row.file_name}</p>
                  <p className="text-muted">
                    {[
                      counted(row.referral_count, 'referrals'),
                      nameOf(row.importer),
                      formatDateTime(row.created_at, timeZone),
                    ]
                      .filter((part) => part !== null)
                      .join(' · ')}
                  </p>
                </div>
                {row.undone_at !== null && <Badge>Undone</Badge>}
                {row.undone_at === null && (isAdmin || row.imported_by === user.id) && (
                  <QuietButton
                    icon={Undo2}
                    aria-label={`Undo the import of ${row.file_name}`}
                    {...UndoDialog.ahead}
                    onClick={() => setUndoing(row)}
                  >
                    Undo
                  </QuietButton>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryLine>
      {undoing && <UndoDialog row={undoing} onClose={() => setUndoing(null)} />}
    </Card>
  );
}
