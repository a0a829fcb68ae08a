import { z } from 'zod';
import { text } from '@/fields/schema';
import type { Line } from '@/kit/conflict/conflict-notice';
import { blankToNull } from '@/lib/text';
import type { Location } from '@/records/clinic-settings/system-settings.queries';

export const LOCATION_KINDS = [
  { value: 'office', label: 'Office' },
  { value: 'surgery_center', label: 'Surgery center' },
  { value: 'hospital', label: 'Hospital' },
] as const;

export const locationSchema = z.object({
  name: text(120, 'Enter a name.'),
  address: text(300),
  kind: z.enum(['office', 'surgery_center', 'hospital']),
});
export type LocationDraft = z.infer<typeof locationSchema>;
type LocationDetails = Pick<Location, 'name' | 'address' | 'kind'>;

export function toLocationDraft({ name, address, kind }: LocationDetails): LocationDraft {
  return { name, address: address ?? '', kind };
}

export function toLocation({ name, address, kind }: LocationDraft): LocationDetails {
  return { name, address: blankToNull(address), kind };
}

export function linesOfLocation({ name, address, kind, is_active }: Location): Line[] {
  return [
    ['Name', name],
    ['Address', address],
    ['Kind', kindLabel(kind)],
    ['Offered', is_active ? 'Yes' : 'Retired'],
  ];
}

export function kindLabel(kind: Location['kind']): string | null {
  return LOCATION_KINDS.find(({ value }) => value === kind)?.label ?? null;
}
