import type { KeysetOrder } from '@/lib/keyset';
import type { Enums } from '@/lib/supabase/database.types';
import type { SurgeryStage } from './cases.model';

interface ListOrder extends KeysetOrder {
  column: 'created_at' | 'starts_at';
  /** The same in the database's words. */
  sort: Enums<'case_order'>;
}

/** A stage that has dates is read by them: what comes next, or what was last. Others by who came last. */
export function orderOf(stage: SurgeryStage | null): ListOrder {
  if (stage === 'scheduled') return { column: 'starts_at', ascending: true, sort: 'next' };
  if (stage === 'completed') return { column: 'starts_at', ascending: false, sort: 'last' };
  return { column: 'created_at', ascending: false, sort: 'newest' };
}
