import { Building2, Pencil, UserRound } from 'lucide-react';
import type { Column } from '@/kit/list/column';
import { formatPhone } from '@/lib/phone';
import { counted } from '@/lib/text';
import { WAY_LABELS } from '@/records/referring-providers/referrer.model';
import type { Referrer } from '@/records/referring-providers/referrers.queries';
import { milesText } from '@/records/zip-tables/distance';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';

export function directoryColumns(
  onEdit: (referrer: Referrer) => void,
): readonly Column<Referrer>[] {
  return [
    {
      key: 'name',
      heading: 'Name',
      width: [2, 11],
      fixed: true,
      card: 'col-span-2 columns:col-span-1',
      cell: (referrer) => <NameCell referrer={referrer} />,
    },
    {
      key: 'practice',
      heading: 'Practice',
      width: [1.3],
      roomy: true,
      card: 'cards:col-span-2 cards:pl-7 cards:empty:hidden',
      cell: ({ is_practice, practice_name }) =>
        !is_practice && practice_name && <p className="truncate text-sm">{practice_name}</p>,
    },
    {
      key: 'contact',
      heading: 'Contact',
      width: [1.6],
      card: 'cards:pl-7',
      cell: ({ phone, fax, mobile, preferred_way }) => (
        <div className="text-sm tabular-nums columns:flex columns:gap-x-3 columns:overflow-hidden columns:whitespace-nowrap">
          {phone && <p>Phone {formatPhone(phone)}</p>}
          {fax && <p>Fax {formatPhone(fax)}</p>}
          {mobile && <p>Mobile {formatPhone(mobile)}</p>}
          {preferred_way && (
            <p className="text-muted text-xs columns:leading-5">
              Prefers {WAY_LABELS[preferred_way].toLowerCase()}
            </p>
          )}
          {!phone && !fax && !mobile && <p className="text-muted">No phone, fax or mobile</p>}
        </div>
      ),
    },
    {
      key: 'used',
      heading: 'Used by',
      width: [0.7, 6],
      cell: ({ referrals }) => (
        <p className="text-right text-sm tabular-nums columns:text-left">
          {counted(referrals, 'referrals')}
        </p>
      ),
    },
    {
      key: 'edit',
      heading: 'Edit',
      width: [0.5, 5],
      alignEnd: true,
      card: 'col-span-2 columns:col-span-1',
      cell: (referrer) => (
        <Button
          icon={Pencil}
          size="sm"
          aria-label={`Edit ${referrer.name}`}
          onClick={() => onEdit(referrer)}
        >
          Edit
        </Button>
      ),
    },
  ];
}

function NameCell({ referrer }: { referrer: Referrer }) {
  const { name, is_practice, specialty, npi, is_active, miles } = referrer;
  const Icon = is_practice ? Building2 : UserRound;
  const details = [
    ...(is_practice ? ['Practice'] : [specialty, npi && `NPI ${npi}`]),
    miles === null ? null : milesText(miles),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="flex min-w-0 gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 compact:flex compact:items-baseline compact:gap-2">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 columns:flex-nowrap columns:text-sm">
          <span className="break-words font-semibold columns:truncate">{name}</span>
          {!is_active && <Badge>Not in use</Badge>}
        </p>
        <p className="text-muted text-sm columns:truncate columns:text-xs">{details}</p>
      </div>
    </div>
  );
}
