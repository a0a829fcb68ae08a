import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { admin_roles } from '@/lib/supabase/enums';
import { unwrap } from '@/lib/supabase/result';

export const organizationQueries = {
  all: (userId: string) => ['user', userId, 'organizations'] as const,

  /** The clinics that the person administers, by name, with the form's columns. */
  administered: (userId: string) =>
    queryOptions({
      queryKey: organizationQueries.all(userId),
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('companies')
            .select(
              `
                id,
                slug,
                name,
                npi,
                phone,
                fax,
                address,
                time_zone,
                week_starts_on,
                details_revision,
                membership:company_members!inner(role)
              `,
            )
            .eq('membership.user_id', userId)
            .in('membership.role', admin_roles)
            .order('name')
            .abortSignal(signal),
        ),
    }),

  /** Whether the person may create clinics: a right of the installation, not of a clinic. */
  mayCreate: (userId: string) =>
    queryOptions({
      queryKey: [...organizationQueries.all(userId), 'may-create'],
      queryFn: async ({ signal }) => unwrap(await db.rpc('is_operator').abortSignal(signal)),
      staleTime: 5 * 60_000,
    }),

  /** Whether the slug is free for a new clinic. */
  slugFree: (slug: string) =>
    queryOptions({
      queryKey: ['slug-free', slug],
      queryFn: async ({ signal }) =>
        unwrap(await db.rpc('is_slug_free', { slug }).abortSignal(signal)),
      // It may be taken while the form is being filled in.
      staleTime: 10_000,
    }),
};

export type Organization = Awaited<
  ReturnType<NonNullable<ReturnType<typeof organizationQueries.administered>['queryFn']>>
>[number];
