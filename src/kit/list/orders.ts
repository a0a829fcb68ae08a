import type { SelectOption } from '@/ui/select';

export interface ListOrders<Sort extends string, Group extends string> {
  sorts: readonly SelectOption<Sort>[];
  groups?: readonly SelectOption<Group>[];
}

export const BY_DAY = {
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  groups: [{ value: 'day', label: 'Day' }],
} as const;
