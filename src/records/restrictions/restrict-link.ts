import { defineDialogLink } from '@/kit/address/dialog-link';
import { id, named } from '@/kit/address/params';

/**
 * Opens the dialog that restricts a record; see paths.restrictRecord. `patient` is taken: it
 * filters the audit log.
 */
export const restrictLink = defineDialogLink('restrict', 'record', {
  patientId: named('of', id()),
});
