import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import type { Wish } from './marketplace-interests.model';

interface InterestChange extends Wish {
  /** True records the wish, false removes it. */
  wished: boolean;
}

export function useSetInterest(companyId: string, userId: string) {
  return useWrite('marketplace-interests', {
    mutationFn: ({ itemId, kind, wished }: InterestChange) =>
      wished ? recordInterest(itemId, kind) : withdrawInterest(itemId, kind),
  });

  async function recordInterest(itemId: string, kind: Wish['kind']) {
    const answer = await db
      .from('marketplace_interests')
      .insert({ company_id: companyId, item_id: itemId, kind, user_id: userId })
      .select('id');
    // It exists already, which is the goal.
    if (answer.error?.code === '23505') return;
    unwrap(answer);
  }

  async function withdrawInterest(itemId: string, kind: Wish['kind']) {
    unwrap(
      await db
        .from('marketplace_interests')
        .delete()
        .eq('company_id', companyId)
        .eq('user_id', userId)
        .eq('item_id', itemId)
        .eq('kind', kind)
        .select('id'),
    );
  }
}
