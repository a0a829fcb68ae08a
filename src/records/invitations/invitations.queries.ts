import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';

export const invitationQueries = {
  all: (companyId: string) => ['company', companyId, 'invitations'] as const,

  /** Open invitations, and expired ones that a new link would reopen; newest first. */
  pending: (companyId: string) =>
    queryOptions({
      queryKey: [...invitationQueries.all(companyId), 'pending'],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('invitations')
            .select('id, email, role, expires_at, created_by, created_at')
            .is('accepted_at', null)
            .is('revoked_at', null)
            .order('created_at', { ascending: false })
            .limit(200),
          { companyId, signal },
        ),
    }),
};

export type Invitation = Awaited<
  ReturnType<NonNullable<ReturnType<typeof invitationQueries.pending>['queryFn']>>
>[number];
