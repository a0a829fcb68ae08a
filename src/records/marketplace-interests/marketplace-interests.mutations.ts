import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/outdated';
import type { Wish } from './marketplace-interests.model';

interface InterestChange extends Wish {
  /** True records the wish, false takes it back. */
  wished: boolean;
}

/** Records, or takes back, one's own wish about an item. Either done twice is as good as once. */
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
    // Already there: what was asked for is the case.
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
