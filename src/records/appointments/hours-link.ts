import { defineDialogLink } from '@/kit/address/dialog-link';
import { id, named } from '@/kit/address/params';

/** The calendar's dialog of hours and time off as an address: settings lead there. See paths.providerHours. */
export const hoursLink = defineDialogLink('set', 'hours', {
  providerId: named('whose', id()),
});
