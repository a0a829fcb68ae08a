import { defineDialogLink } from '@/kit/address/dialog-link';
import { id, named } from '@/kit/address/params';

export const hoursLink = defineDialogLink('set', 'hours', {
  providerId: named('whose', id()),
});
