import { Building2, Pencil, UserRound } from 'lucide-react';
import { ListRow } from '@/kit/list/list-row';
import { formatPhone } from '@/lib/phone';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { DIRECTORY_COLUMNS } from './directory-columns';
import { WAY_LABELS } from './referrer.model';
import type { Referrer } from './referrers.queries';

interface DirectoryRowProps {
  referrer: Referrer;
  onEdit: () => void;
}

/** Somebody who refers: who they are, how to reach them, and how many referrals name them. */
export function DirectoryRow({ referrer, onEdit }: DirectoryRowProps) {
  const { name, is_practice, specialty, practice_name, npi, phone, fax, preferred_way } = referrer;
  const Icon = is_practice ? Building2 : UserRound;
  return (
    <ListRow columns={DIRECTORY_COLUMNS}>
      <div className="col-span-2 flex min-w-0 gap-3 @4xl:col-span-1">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="break-words font-semibold">{name}</span>
            {!referrer.is_active && <Badge>Not in use</Badge>}
          </p>
          <p className="text-muted text-sm">
            {is_practice
              ? 'Practice'
              : [specialty, npi && `NPI ${npi}`].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <p className="min-w-0 text-sm @max-4xl:col-span-2 @max-4xl:pl-7 @max-4xl:empty:hidden">
        {!is_practice && practice_name}
      </p>
      <div className="min-w-0 text-sm tabular-nums @max-4xl:pl-7">
        {phone && <p>Phone {formatPhone(phone)}</p>}
        {fax && <p>Fax {formatPhone(fax)}</p>}
        {preferred_way && (
          <p className="text-muted text-xs">Prefers {WAY_LABELS[preferred_way].toLowerCase()}</p>
        )}
        {!phone && !fax && <p className="text-muted">No phone or fax</p>}
      </div>
      <p className="text-right text-sm tabular-nums @4xl:text-left">
        {referrer.referrals === 1 ? '1 referral' : `${referrer.referrals} referrals`}
      </p>
      <div className="col-span-2 justify-self-end @4xl:col-span-1">
        <Button size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </Button>
      </div>
    </ListRow>
  );
}
