import { defineDialogLink } from '@/kit/address/dialog-link';
import { day, flag, named } from '@/kit/address/params';

/**
 * Opens the verifications of a day's visits, by default the next day with visits; or only the
 * unsettled ones.
 */
export const verifyDayLink = defineDialogLink('verify', 'tomorrow', {
  unsettled: named('show', flag('unsettled')),
  day: day(),
});
