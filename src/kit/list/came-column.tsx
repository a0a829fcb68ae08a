import { RelativeTime } from '@/ui/relative-time';
import type { Column } from './column';

export function cameColumn<Row extends { created_at: string }>(
  heading: string,
  timeZone: string,
): Column<Row, 'newest' | 'oldest'> {
  return {
    key: heading.toLowerCase(),
    heading,
    width: [0.7, 6],
    extra: true,
    roomy: true,
    sorts: { descending: 'newest', ascending: 'oldest' },
    card: 'cards:hidden',
    cell: ({ created_at }) => (
      <p className="truncate text-muted text-sm">
        <RelativeTime at={created_at} timeZone={timeZone} />
      </p>
    ),
  };
}
