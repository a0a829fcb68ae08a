import { z } from 'zod';
import type { Address } from '@/kit/address/address';
import { type Arrangement, USUAL_ARRANGEMENT } from '@/kit/list/column';
import { isSameValue } from '@/lib/same-value';
import type { Enums } from '@/lib/supabase/database.types';
import { TYPED } from '@/lib/typed-search';

export type ListName = Enums<'list_name'>;

/** A view's content: the address's filters without typed text, and the arrangement. */
const settingsSchema = z.object({
  filters: z.record(z.string(), z.string()).catch({}),
  columns: z.array(z.string()).nullable().catch(null),
  density: z.enum(['compact', 'comfortable']).catch(USUAL_ARRANGEMENT.density),
});

export interface ViewSettings extends Arrangement {
  filters: Readonly<Record<string, string>>;
}

export interface SavedView {
  id: string;
  userId: string;
  name: string;
  shared: boolean;
  settings: ViewSettings;
}

export type GivenView = Pick<SavedView, 'name'> & Pick<ViewSettings, 'filters'>;

/** The built-in view that shows: the most specific one that fits the filters. */
export function givenView(
  given: readonly GivenView[],
  { filters }: Pick<ViewSettings, 'filters'>,
): GivenView | undefined {
  return given
    .filter((view) => Object.entries(view.filters).every(([key, value]) => filters[key] === value))
    .toSorted(
      (one, other) => Object.keys(other.filters).length - Object.keys(one.filters).length,
    )[0];
}

export function readSettings(stored: unknown): ViewSettings {
  return settingsSchema.parse(stored ?? {});
}

export function filtersOf<Values>(
  address: Address<Values>,
  values: Values,
): ViewSettings['filters'] {
  const written = address.write(new URLSearchParams(), values);
  for (const name of [TYPED, 'patient']) written.delete(name);
  return Object.fromEntries(written);
}

export function valuesOf<Values>(address: Address<Values>, { filters }: ViewSettings): Values {
  return address.read(new URLSearchParams(filters));
}

export function isChanged(view: ViewSettings, present: ViewSettings): boolean {
  return !isSameValue(view, present);
}
