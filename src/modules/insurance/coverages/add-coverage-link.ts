import { defineDialogLink } from '@/kit/address/dialog-link';

/** Opens the dialog that adds a coverage to the patient of the page; see paths.addCoverage. */
export const addCoverageLink = defineDialogLink('add', 'coverage', {});
