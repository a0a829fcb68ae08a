import { counted } from '@/lib/text';
import type { ProviderDay } from '@/records/home/home-work.schema';

/** A provider's day in words: visits, arrivals, and operations (null for none). */
export function dayText({ visits, arrived, seen, operations, operated }: ProviderDay): {
  progress: string;
  operations: string | null;
} {
  const parts = [
    visits > 0 && counted(visits, 'visits'),
    arrived > 0 && `${arrived} checked in`,
    seen > 0 && `${seen} seen`,
  ].filter((part) => part !== false);
  return {
    progress: parts.join(', '),
    operations:
      operations === 0
        ? null
        : `${counted(operations, 'operations')}${operated > 0 ? `, ${operated} done` : ''}`,
  };
}
