import type { KeysetSource } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import type { RecentRow } from './eligibility.model';
import type { StatedAmounts } from './stated-amounts';

/** Each row includes a payer's answer. */
const AT_ONCE = 200;

export interface AnsweredRow extends RecentRow {
  date_of_birth: string | null;
  /** As the coverage names it. */
  plan_name: string | null;
  /** Null if no answer confirms the coverage. */
  told: StatedAmounts | null;
}

export function answeredSource(
  companyId: string,
  { read, placeOf }: KeysetSource<RecentRow>,
): KeysetSource<AnsweredRow> {
  return {
    read: async (after, size, signal) => {
      const rows = await read(after, size, signal);
      const answered: AnsweredRow[] = [];
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        answered.push(...(await withAnswers(companyId, rows.slice(from, from + AT_ONCE), signal)));
      }
      return answered;
    },
    placeOf,
  };
}

async function withAnswers(
  companyId: string,
  rows: readonly RecentRow[],
  signal: AbortSignal,
): Promise<AnsweredRow[]> {
  const answers = unwrap(
    await db
      .rpc('list_payer_answers', {
        company_id: companyId,
        eligibility_request_ids: rows.map(({ id }) => id),
      })
      .abortSignal(signal),
  );
  // The code that reads payers' answers loads with the first export.
  const { statedAmounts } = await import('./stated-amounts');
  const found = new Map(answers.map((answer) => [answer.id, answer] as const));
  return rows.map((row) => {
    const answer = found.get(row.id);
    return {
      ...row,
      date_of_birth: answer?.date_of_birth ?? null,
      plan_name: answer?.plan_name ?? null,
      told: answer?.response_x12 ? statedAmounts(answer, row.preset, row.service_date) : null,
    };
  });
}
