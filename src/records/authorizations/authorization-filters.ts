import { z } from 'zod';
import { type AddressValues, defineAddress } from '@/kit/address/address';
import { arranges, flag, id, matching, oneOf, typedText } from '@/kit/address/params';
import { addDays } from '@/lib/clinic-clock';
import { enums } from '@/lib/supabase/database.types';

export const authorizationAddress = defineAddress({
  text: typedText(),
  status: oneOf(enums.authorization_status),
  payer: id(),
  due: oneOf(['overdue', 'today', 'week']),
  // A member or "me", which means the person who opens the address.
  assignee: matching(z.literal('me').or(z.uuid())),
  alarm: flag(),
  ending: flag('soon'),
  // A work queue first, an archive second.
  sort: arranges(oneOf(['due', 'newest'], 'due')),
  group: arranges(oneOf(['status'])),
});

export type AuthorizationFilters = AddressValues<typeof authorizationAddress>;

export function dueByOf(due: AuthorizationFilters['due'], today: string): string | null {
  if (due === null) return null;
  const days = { overdue: -1, today: 0, week: 7 }[due];
  return addDays(today, days);
}
