import type { Column } from '@/kit/list/column';
import { formatPhone } from '@/lib/phone';
import { PAGE_KIND_LABELS } from '@/records/packets/packet-labels';
import type { Remembered } from '@/records/packets/packets.queries';
import { Button } from '@/ui/button';
import { RelativeTime } from '@/ui/relative-time';
import { FIELD_LABELS } from '../filing/field-labels';

/** Names are corrected as a whole. */
const SUBJECT_LABELS: Readonly<Record<string, string>> = { ...FIELD_LABELS, name: 'Patient name' };

export function rememberedText(row: Remembered): string {
  const { lesson, subject, page_kind, label, referring_provider } = row;
  if (lesson === 'referring_provider') return `Referring provider is ${referring_provider}`;
  const kind = PAGE_KIND_LABELS[page_kind ?? 'other'];
  if (lesson === 'page_kind') return `“${subject}” pages are: ${kind}`;
  return `${SUBJECT_LABELS[subject] ?? subject} is next to “${label}”`;
}

function senderText(sender: string): string {
  const [kind, digits = ''] = sender.split(':');
  return kind === 'npi' ? `NPI ${digits}` : `Fax ${formatPhone(digits)}`;
}

interface Shown {
  timeZone: string;
  nameOf: (userId: string) => string | undefined;
  onForget: (id: string) => void;
}

export function rememberedColumns({
  timeZone,
  nameOf,
  onForget,
}: Shown): readonly Column<Remembered, never>[] {
  return [
    {
      key: 'sender',
      heading: 'Sender',
      width: [1.4, 10],
      fixed: true,
      card: 'order-1 columns:order-none',
      cell: ({ sender }) => <p className="truncate text-sm">{senderText(sender)}</p>,
    },
    {
      key: 'what',
      heading: 'What is remembered',
      width: [2.6, 14],
      fixed: true,
      card: 'col-span-2 columns:col-span-1',
      cell: (row) => <p className="font-medium text-sm">{rememberedText(row)}</p>,
    },
    {
      key: 'by',
      heading: 'Learned from',
      width: [1.4],
      card: 'order-1 columns:order-none',
      cell: ({ taught_by }) => (
        <p className="truncate text-sm">
          <span className="sr-only columns:hidden">Learned from </span>
          {(taught_by === null ? undefined : nameOf(taught_by)) ?? 'A former member'}
        </p>
      ),
    },
    {
      key: 'when',
      heading: 'When',
      width: [1],
      roomy: true,
      card: 'order-1 columns:order-none',
      cell: ({ taught_at }) => (
        <p className="truncate text-muted text-sm">
          <RelativeTime at={taught_at} timeZone={timeZone} />
        </p>
      ),
    },
    {
      key: 'forget',
      heading: 'Forget',
      width: [0.8],
      fixed: true,
      card: 'order-1 columns:order-none',
      cell: (row) => (
        <Button
          size="sm"
          aria-label={`Forget: ${rememberedText(row)}`}
          onClick={() => onForget(row.id)}
        >
          Forget
        </Button>
      ),
    },
  ];
}
