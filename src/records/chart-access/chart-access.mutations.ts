import { db } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/database.types';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import type { HeldResult } from './result-holds.queries';

export interface NewInvite {
  /** Made by the form: sent twice, it is one invitation with the last values. */
  id: string;
  relation: Enums<'chart_relation'>;
  level: Enums<'chart_level'>;
  holder: string;
  email: string | null;
  endsOn: string | null;
}

/** Invites a person to a chart. The answer holds the code, which can't be read again. */
export function useInviteToChart(companyId: string, patientId: string) {
  return useWrite('chart-access', {
    mutationFn: async ({ id, relation, level, holder, email, endsOn }: NewInvite) =>
      unwrap(
        await db
          .rpc('invite_to_chart', {
            company_id: companyId,
            patient_id: patientId,
            invite_id: id,
            relation,
            level,
            holder_name: holder,
            ...(email !== null && { email }),
            ...(endsOn !== null && { ends_on: endsOn }),
          })
          .single(),
        'Error creating invitation',
      ),
    gcTime: 0,
  });
}

export function useRevokeChartInvite() {
  return useWrite('chart-access', {
    mutationFn: async (id: string) =>
      unwrap(
        await db.rpc('revoke_chart_invite', { invite_id: id }),
        'Error taking the invitation back',
      ),
  });
}

export function useEndChartAccess() {
  return useWrite('chart-access', {
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      unwrap(await db.rpc('revoke_chart_link', { link_id: id, reason }), 'Error ending the access'),
  });
}

/** After a merge: the person belongs to this chart. */
export function useConfirmChartAccess() {
  return useWrite('chart-access', {
    mutationFn: async (id: string) =>
      unwrapMaybe(
        await db.rpc('confirm_chart_link', { link_id: id }),
        'Error confirming the access',
      ),
  });
}

export interface Settlement {
  id: string;
  outcome: Enums<'chart_request_outcome'>;
  answer: string;
  /** Of a correction: the columns to take over. */
  taken: string[];
}

export function useSettleChartRequest() {
  return useWrite('chart-access', {
    mutationFn: async ({ id, outcome, answer, taken }: Settlement) =>
      unwrap(
        await db.rpc('settle_chart_request', { request_id: id, outcome, answer, taken }),
        'Error answering the request',
      ),
  });
}

interface MinorAccess {
  rules: {
    from_age: number;
    for_parents: Enums<'chart_level'> | null;
    for_minor: Enums<'chart_level'> | null;
  }[];
  /** The latest decision that the form showed. */
  seen: string | undefined;
}

export function useSetMinorAccess(companyId: string) {
  return useWrite('minor-access', {
    mutationFn: async ({ rules, seen }: MinorAccess) =>
      unwrap(
        await db.rpc('set_minor_access', {
          company_id: companyId,
          rules,
          ...(seen !== undefined && { seen }),
        }),
        'Error saving the rules for minors',
      ),
  });
}

/** Holds one test or letter back from the patient's app until the end of a day. */
export function useHoldResult(companyId: string, { subject, id }: HeldResult) {
  return useWrite('chart-access', {
    mutationFn: async ({ reason, until }: { reason: string; until: string }) =>
      unwrap(
        await db.rpc('hold_result', {
          company_id: companyId,
          subject,
          subject_id: id,
          reason,
          until,
        }),
        'Error holding the result back',
      ),
  });
}

export function useReleaseResult(companyId: string, { subject, id }: HeldResult) {
  return useWrite('chart-access', {
    mutationFn: async () =>
      unwrapMaybe(
        await db.rpc('release_result', { company_id: companyId, subject, subject_id: id }),
        'Error releasing the result',
      ),
  });
}
