import { z } from 'zod';
import { ZIP_AREA } from '@/fields/checks';
import type { Enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import type { SettingsModel } from './settings.model';

export const OFFERS = [
  { value: 'ent', label: 'Ear, nose, throat' },
  { value: 'allergy', label: 'Allergy' },
  { value: 'audiology', label: 'Audiology' },
] as const;

const schema = z.object({
  listed: z.boolean(),
  ent: z.boolean(),
  allergy: z.boolean(),
  audiology: z.boolean(),
  zip: z
    .string()
    .trim()
    .refine((text) => text === '' || ZIP_AREA.test(text), 'Enter five digits.'),
});
type Draft = z.output<typeof schema>;

interface Listing {
  is_listed_in_network: boolean;
  network_offers: Enums<'network_specialty'>[];
  network_zip: string | null;
}

export const networkListingModel: SettingsModel<Listing, Draft, Draft> = {
  schema,
  draftOf: ({ is_listed_in_network, network_offers, network_zip }) => ({
    listed: is_listed_in_network,
    ent: network_offers.includes('ent'),
    allergy: network_offers.includes('allergy'),
    audiology: network_offers.includes('audiology'),
    zip: network_zip ?? '',
  }),
  toRow: (draft) => ({
    is_listed_in_network: draft.listed,
    network_offers: OFFERS.map(({ value }) => value).filter((value) => draft[value]),
    network_zip: blankToNull(draft.zip),
  }),
  lines: (row) => [
    ['Listed', row.is_listed_in_network ? 'Yes' : 'No'],
    [
      'Takes',
      OFFERS.filter(({ value }) => row.network_offers.includes(value))
        .map(({ label }) => label)
        .join(', '),
    ],
    ['ZIP code', row.network_zip ?? ''],
  ],
};
