import { useQueryClient } from '@tanstack/react-query';
import { eachOf } from '@/lib/each-of';
import { toAppError } from '@/lib/errors';
import { refusalKind } from '@/lib/refusal';
import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { opened, openRecord } from '@/records/patients/open-record.queries';
import { useWrite } from '@/records/use-write';
import type { SurgeryStage } from './cases.model';
import type { QueueCase } from './surgery-case-list.queries';
import { surgeryCaseListQueries } from './surgery-case-list.queries';

type Functions = Database['public']['Functions'];
type Arguments<Name extends keyof Functions> = Functions[Name]['Args'];

const LOG_LABEL = 'Error saving surgery case';

/**
 * Adds a patient to the queue. Sent twice with one `case_id`, it creates one case or is refused.
 */
export function useAddCase(companyId: string) {
  return useWrite('surgery-cases', {
    mutationFn: async (input: Omit<Arguments<'add_surgery_case'>, 'company_id'>) =>
      unwrap(await db.rpc('add_surgery_case', { ...input, company_id: companyId }), LOG_LABEL),
  });
}

export function useMoveCase(companyId: string) {
  const client = useQueryClient();
  const { queryKey } = surgeryCaseListQueries.board(companyId);
  return useWrite('surgery-cases', {
    mutationFn: (input: Arguments<'move_case'>) =>
      asOpened(companyId, input.case_id, async () =>
        unwrap(await db.rpc('move_case', input), LOG_LABEL),
      ),
    onMutate: async ({ case_id, to_stage }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (cases) => cases && withStage(cases, case_id, to_stage));
      return { before };
    },
    onError: (_error, _input, context) => client.setQueryData(queryKey, context?.before),
  });
}

interface MovedTogether {
  cases: readonly Pick<QueueCase, 'id' | 'stage' | 'revision'>[];
  to: SurgeryStage;
}

/**
 * Moves each of several cases. Resolves with the moved ones, their former stages, and why others
 * failed.
 */
export function useMoveCases(companyId: string) {
  return useWrite('surgery-cases', {
    mutationFn: ({ cases, to }: MovedTogether) =>
      eachOf(cases, LOG_LABEL, async ({ id, stage, revision }) => {
        const input = { case_id: id, to_stage: to, expected_revision: revision };
        const moved = await asOpened(companyId, id, async () =>
          unwrap(await db.rpc('move_case', input), LOG_LABEL),
        );
        return { id, from: stage, stage: moved.stage, revision: moved.revision };
      }),
  });
}

export const useScheduleCase = (companyId: string) =>
  useCaseFunction((input: Arguments<'schedule_case'>) =>
    asOpened(companyId, input.case_id, async () =>
      unwrap(await db.rpc('schedule_case', input), LOG_LABEL),
    ),
  );

export const useCompleteCase = (companyId: string) =>
  useCaseFunction((input: Arguments<'complete_case'>) =>
    asOpened(companyId, input.case_id, async () =>
      unwrap(await db.rpc('complete_case', input), LOG_LABEL),
    ),
  );

export const useCancelCase = () =>
  useCaseFunction(async (input: Arguments<'cancel_case'>) =>
    unwrap(await db.rpc('cancel_case', input), LOG_LABEL),
  );

export const usePostponeCase = () =>
  useCaseFunction(async (input: Arguments<'postpone_case'>) =>
    unwrap(await db.rpc('postpone_case', input), LOG_LABEL),
  );

export const useResumeCase = () =>
  useCaseFunction(async (input: Arguments<'resume_case'>) =>
    unwrap(await db.rpc('resume_case', input), LOG_LABEL),
  );

export const useEditCase = (companyId: string) =>
  useCaseFunction((input: Arguments<'edit_surgery_case'>) =>
    asOpened(companyId, input.case_id, async () =>
      unwrap(await db.rpc('edit_surgery_case', input), LOG_LABEL),
    ),
  );

export const useSetChecklistItem = () =>
  useWrite('surgery-cases', {
    mutationKey: ['surgery-cases', 'checklist'],
    mutationFn: async (input: Arguments<'set_checklist_item'>) =>
      unwrap(await db.rpc('set_checklist_item', input), LOG_LABEL),
  });

export const useAddChecklistItem = () =>
  useCaseFunction(async (input: Arguments<'add_checklist_item'>) =>
    unwrap(await db.rpc('add_checklist_item', input), LOG_LABEL),
  );

/** Adds a note to a case's history; a repeat with the same id adds no second one. */
export const useAddCaseNote = () =>
  useCaseFunction(async (input: Arguments<'add_case_note'>) =>
    unwrap(await db.rpc('add_case_note', input), LOG_LABEL),
  );

/**
 * The database explains a refusal only to people who have opened the case: then this opens it,
 * which the audit log records, and retries. The refused try changed nothing.
 */
export async function asOpened<Changed>(
  companyId: string,
  caseId: string,
  write: () => Promise<Changed>,
): Promise<Changed> {
  try {
    return await write();
  } catch (thrown) {
    if (refusalKind(toAppError(thrown).detail) !== 'unopened') throw thrown;
    await opened(openRecord(companyId, 'surgery_cases', caseId).select('id'));
    return await write();
  }
}

/**
 * A change of one case. Safe to repeat after a lost answer. Refetches even after a refusal, to show
 * its reason on screen.
 */
function useCaseFunction<Input, Changed>(write: (input: Input) => Promise<Changed>) {
  return useWrite('surgery-cases', {
    mutationFn: write,
  });
}

function withStage(cases: readonly QueueCase[], caseId: string, stage: SurgeryStage): QueueCase[] {
  return cases.map((one) => (one.id === caseId ? { ...one, stage } : one));
}
