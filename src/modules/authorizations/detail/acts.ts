import type { AuthorizationStatus } from '@/records/authorizations/authorization-labels';

export const ACT_LABELS: Record<AuthorizationStatus, string> = {
  draft: 'Reopen as draft',
  submitted: 'Mark submitted',
  pending: 'Mark pending',
  info_needed: 'Payer needs more',
  approved: 'Record approval',
  partially_approved: 'Record partial approval',
  denied: 'Record denial',
  appealed: 'Appeal',
  expired: 'Expire',
  cancelled: 'Cancel authorization',
  not_required: 'Not required',
};
