import { defineDialogLink } from '@/kit/address/dialog-link';
import { day, flag, named } from '@/kit/address/params';

/** Opens the verifications for everybody who is seen on the clinic's next day, or on another one, or only those that somebody has to see to. */
export const verifyDayLink = defineDialogLink('verify', 'tomorrow', {
  unsettled: named('show', flag('unsettled')),
  day: day(),
});
