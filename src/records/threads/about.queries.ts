import { queryOptions } from '@tanstack/react-query';
import { fullName } from '@/lib/person-names';
import { db } from '@/lib/supabase/client';
import { fetchRow } from '@/lib/supabase/clinic-rows';
import type { Enums } from '@/lib/supabase/database.types';
import { unwrapMaybe } from '@/lib/supabase/result';
import { threadKeys } from './thread-keys';

export type About =
  | { kind: 'provider'; name: string }
  | { kind: 'patient'; patient: AboutPatient }
  | {
      kind: 'referral';
      id: string;
      patient: AboutPatient;
      assignee: string | null;
      status: Enums<'referral_status'>;
    }
  | {
      kind: 'case';
      id: string;
      patient: AboutPatient;
      procedure: string;
      stage: Enums<'surgery_stage'>;
    }
  | {
      kind: 'request';
      id: string;
      patient: AboutPatient | null;
      provider: string;
      status: Enums<'scheduling_status'>;
      confirmedFor: string | null;
    };

export interface AboutPatient {
  id: string;
  name: string;
}

/** Where to find the subject; an appointment request is found by its thread. */
export interface AboutRef {
  kind: About['kind'];
  id: string;
}

export const aboutQueries = {
  /** A thread's subject; null for none, or for one the person can't see in this clinic. */
  one: (companyId: string, ref: AboutRef | null) =>
    queryOptions({
      queryKey: [...threadKeys.all(companyId), 'about', ref],
      queryFn: ({ signal }) => ref && FETCH[ref.kind](companyId, ref.id, signal),
    }),
};

const named = (patient: { id: string; first_name: string; last_name: string }): AboutPatient => ({
  id: patient.id,
  name: fullName(patient),
});

type Fetch = (companyId: string, id: string, signal: AbortSignal) => Promise<About | null>;

const FETCH: Record<About['kind'], Fetch> = {
  provider: async (companyId, id, signal) => {
    const provider = await fetchRow(
      db.from('providers').select('name'),
      { companyId, id, signal },
      'Error fetching provider',
    );
    return provider && { kind: 'provider', name: provider.name };
  },

  patient: async (companyId, id, signal) => {
    const patient = await fetchRow(db.from('patients').select('id, first_name, last_name'), {
      companyId,
      id,
      signal,
    });
    return patient && { kind: 'patient', patient: named(patient) };
  },

  referral: async (companyId, id, signal) => {
    const referral = await fetchRow(
      db
        .from('referrals')
        .select('assigned_to, status, patient:patients(id, first_name, last_name)'),
      { companyId, id, signal },
    );
    if (!referral) return null;
    const { patient, assigned_to, status } = referral;
    return { kind: 'referral', id, patient: named(patient), assignee: assigned_to, status };
  },

  case: async (companyId, id, signal) => {
    const surgery = await fetchRow(
      // It names the operation, so this opens the case.
      db
        .rpc('open_surgery_case', { company_id: companyId, case_id: id })
        .select('procedure_name, stage, patient:patients(id, first_name, last_name)'),
      { companyId, id, signal },
    );
    if (!surgery) return null;
    const { patient, procedure_name, stage } = surgery;
    return { kind: 'case', id, patient: named(patient), procedure: procedure_name, stage };
  },

  request: async (companyId, threadId, signal) => {
    const request = unwrapMaybe(
      await db
        .from('scheduling_requests')
        .select(
          'id, status, confirmed_date, provider:providers(name), patient:patients(id, first_name, last_name)',
        )
        .eq('company_id', companyId)
        .eq('thread_id', threadId)
        .abortSignal(signal)
        .maybeSingle(),
    );
    if (!request) return null;
    const { id, status, confirmed_date, provider, patient } = request;
    return {
      kind: 'request',
      id,
      patient: patient && named(patient),
      provider: provider.name,
      status,
      confirmedFor: confirmed_date,
    };
  },
};
