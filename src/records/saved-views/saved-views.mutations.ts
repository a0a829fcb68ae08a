import { useQueryClient } from '@tanstack/react-query';
import type { Arrangement } from '@/kit/list/column';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';
import { useWrite } from '@/records/outdated';
import type { ListName, SavedView, ViewSettings } from './saved-views.model';
import { savedViewQueries } from './saved-views.queries';

/** A view to keep; its id is made once, so that keeping it again makes no second. */
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

/** Keeps a view: a new one, or a known one with another name, for others, or with other settings. */
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
      // Its answer was lost the first time, or another view has the name.
      if (!(await change(companyId, id, values))) throw taken(added.error);
    },
  });
}

/** Changes a view that is there; false where it isn't, or isn't theirs to change. */
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

/** Deletes a view; deleting it again changes nothing. */
export function useDeleteView(companyId: string) {
  return useWrite('saved-views', {
    mutationFn: async (id: string) => {
      unwrap(
        await db.from('saved_views').delete().eq('company_id', companyId).eq('id', id).select('id'),
      );
    },
  });
}

/** Remembers how somebody has a list stand where no view says it; shown at once. */
export function useArrangeList(companyId: string, userId: string, list: ListName) {
  const client = useQueryClient();
  const { queryKey } = savedViewQueries.list(companyId, list);
  return useWrite('saved-views', {
    // One after the other: the last choice is the one that stays.
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
      // Another tab, or this one with its answer lost, was quicker.
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
