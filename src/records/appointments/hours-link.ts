import { defineDialogLink } from '@/kit/address/dialog-link';
import { id, named } from '@/kit/address/params';

/** The address of the calendar's dialog for hours and time off; see paths.providerHours. */
export const hoursLink = defineDialogLink('set', 'hours', {
  providerId: named('whose', id()),
});
