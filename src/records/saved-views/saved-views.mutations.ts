import { useQueryClient } from '@tanstack/react-query';
import type { Arrangement } from '@/kit/list/column';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import type { ListName, SavedView, ViewSettings } from './saved-views.model';
import { savedViewQueries } from './saved-views.queries';

/** A view to save; its id is made once, so a repeat adds no second one. */
export interface ViewDraft {
  id: string;
  name: string;
  shared: boolean;
  settings: ViewSettings;
}

const stored = ({ filters, columns, density }: ViewSettings) => ({
  filters: { ...filters },
  columns: columns && [...columns],
  density,
});

export function useSaveView(companyId: string, list: ListName) {
  return useWrite('saved-views', {
    mutationFn: async ({ id, name, shared, settings }: ViewDraft) => {
      const values = { name, shared, settings: stored(settings) };
      if (await change(companyId, id, values)) return;
      const added = await db
        .from('saved_views')
        .insert({ company_id: companyId, list, id, ...values });
      if (added.error?.code !== '23505') {
        unwrapMaybe(added);
        return;
      }
      // The first answer was lost, or another view has the name.
      if (!(await change(companyId, id, values))) throw taken(added.error);
    },
  });
}

/** Changes a view; false if it doesn't exist or the person may not change it. */
async function change(companyId: string, id: string, values: object): Promise<boolean> {
  const answer = await db
    .from('saved_views')
    .update(values)
    .eq('company_id', companyId)
    .eq('id', id)
    .select('id')
    .maybeSingle();
  if (answer.error?.code === '23505') throw taken(answer.error);
  return unwrapMaybe(answer) !== null;
}

function taken(cause: unknown): AppError {
  return new AppError('duplicate', { message: 'You have a view with this name.', cause });
}

/** Deletes a view. Safe to repeat. */
export function useDeleteView(companyId: string) {
  return useWrite('saved-views', {
    mutationFn: async (id: string) => {
      unwrap(
        await db.from('saved_views').delete().eq('company_id', companyId).eq('id', id).select('id'),
      );
    },
  });
}

/** Saves the person's arrangement of a list outside views, optimistically. */
export function useArrangeList(companyId: string, userId: string, list: ListName) {
  const client = useQueryClient();
  const { queryKey } = savedViewQueries.list(companyId, list);
  return useWrite('saved-views', {
    // One at a time, so that the last choice is saved last.
    scope: { id: `arrange-${list}` },
    mutationFn: async ({ columns, density }: Arrangement) => {
      const settings = { columns: columns && [...columns], density };
      const write = async () =>
        unwrap(
          await db
            .from('saved_views')
            .update({ settings })
            .eq('company_id', companyId)
            .eq('user_id', userId)
            .eq('list', list)
            .eq('name', '')
            .select('id'),
        ).length > 0;
      if (await write()) return;
      const added = await db
        .from('saved_views')
        .insert({ company_id: companyId, list, name: '', settings });
      // Another tab was faster, or this one's answer was lost.
      if (added.error?.code !== '23505' || !(await write())) unwrapMaybe(added);
    },
    onMutate: async (arrangement) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (views) => {
        const own: SavedView = {
          id: '',
          userId,
          name: '',
          shared: false,
          settings: { ...arrangement, filters: {} },
        };
        return [...(views ?? []).filter(({ name }) => name !== ''), own];
      });
    },
  });
}
