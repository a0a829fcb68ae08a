import { z } from 'zod';
import type { Address } from '@/kit/address/address';
import { type Arrangement, USUAL_ARRANGEMENT } from '@/kit/list/column';
import { isSameValue } from '@/lib/same-value';
import type { Enums } from '@/lib/supabase/database.types';
import { TYPED } from '@/lib/typed-search';

export type ListName = Enums<'list_name'>;

/** What a view holds: filters as the list's address has them, but for what is typed, and how the list stands. */
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

/** A view that a list has by itself. */
export type GivenView = Pick<SavedView, 'name'> & Pick<ViewSettings, 'filters'>;

/** Which of a list's own views it is shown in: the one that says the most of what the list is narrowed to. */
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

/** Settings as they are stored; what in them makes no sense counts as not given. */
export function readSettings(stored: unknown): ViewSettings {
  return settingsSchema.parse(stored ?? {});
}

/** What a list is narrowed to and how it is ordered, as a view keeps it: without what is typed, or names a patient. */
export function filtersOf<Values>(
  address: Address<Values>,
  values: Values,
): ViewSettings['filters'] {
  const written = address.write(new URLSearchParams(), values);
  for (const name of [TYPED, 'patient']) written.delete(name);
  return Object.fromEntries(written);
}

/** The values that a view stands for; the rest is as usual. */
export function valuesOf<Values>(address: Address<Values>, { filters }: ViewSettings): Values {
  return address.read(new URLSearchParams(filters));
}

/** Whether the list stands otherwise than a view has it. */
export function isChanged(view: ViewSettings, present: ViewSettings): boolean {
  return !isSameValue(view, present);
}
