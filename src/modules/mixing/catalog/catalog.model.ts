import { z } from 'zod';
import { text } from '@/fields/schema';
import type { Line } from '@/kit/conflict/conflict-notice';
import { type Enums, enums } from '@/lib/supabase/database.types';
import type { CatalogAllergen, CatalogPanel } from '@/records/vials/catalog/catalog.queries';
import { UNITS } from '../mixing.model';

type Allergen = Omit<CatalogAllergen, 'updated_at'>;

export const CATEGORIES: Record<Enums<'allergen_category'>, string> = {
  tree: 'Trees',
  grass: 'Grasses',
  weed: 'Weeds',
  mold: 'Molds',
  mite: 'Mites',
  animal: 'Animals',
  insect: 'Insects',
  venom: 'Venoms',
  food: 'Foods',
  control: 'Controls',
  other: 'Other',
};

export const PANEL_KINDS: Record<Enums<'allergy_test_kind'>, string> = {
  prick: 'Skin prick',
  intradermal: 'Intradermal',
  dilution_series: 'Dilution series',
  ige: 'Specific IgE',
};

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const ALL_YEAR = 'all';
export const MONTH_OPTIONS = [
  { value: ALL_YEAR, label: 'All year' },
  ...MONTHS.map((label, index) => ({ value: String(index + 1), label })),
];

/** An allergen's season: "May to July". */
export function seasonLabel({
  season_from,
  season_until,
}: Pick<CatalogAllergen, 'season_from' | 'season_until'>): string {
  if (season_from === null || season_until === null) return 'All year';
  return `${MONTHS[season_from - 1]} to ${MONTHS[season_until - 1]}`;
}

const ABBREVIATION = /^[A-Z]+$/;

/** As on bottles: weight by volume as a dilution, all others in units. */
export function strengthLabel(strength: number, units: Enums<'extract_units'>): string {
  const unit = ABBREVIATION.test(UNITS[units]) ? UNITS[units] : UNITS[units].toLowerCase();
  return units === 'w_v' || units === 'v_v'
    ? `1:${(Math.round(10 / strength) / 10).toLocaleString('en-US')} ${unit}`
    : `${strength.toLocaleString('en-US')} ${unit}`;
}

const orNothing = (sentence: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || Number(text) > 0, sentence);

export const allergenSchema = z
  .object({
    label: text(80, 'Enter a label.'),
    category: z.enum(enums.allergen_category, 'Choose the category.'),
    group: text(60),
    units: z.enum(enums.extract_units, 'Choose the units.'),
    strength: orNothing('Enter a number above zero.'),
    reorder: orNothing('Enter a number above zero.'),
    from: z.string(),
    until: z.string(),
    proteases: z.boolean(),
    active: z.boolean(),
  })
  .refine(({ from, until }) => (from === ALL_YEAR) === (until === ALL_YEAR), {
    path: ['until'],
    message: 'Choose both months, or all year.',
  });
export type AllergenDraft = z.infer<typeof allergenSchema>;

const numberOrNull = (text: string) => (text === '' ? null : Number(text));
const monthOrNull = (value: string) => (value === ALL_YEAR ? null : Number(value));

export const toColumns = (draft: AllergenDraft) => ({
  label: draft.label,
  species_group: draft.group === '' ? null : draft.group,
  units: draft.units,
  stock_strength: numberOrNull(draft.strength),
  reorder_ml: numberOrNull(draft.reorder),
  season_from: monthOrNull(draft.from),
  season_until: monthOrNull(draft.until),
  has_proteases: draft.proteases,
  is_active: draft.active,
});

export const draftOf = (allergen: Allergen): AllergenDraft => ({
  label: allergen.label,
  category: allergen.category,
  group: allergen.species_group ?? '',
  units: allergen.units,
  strength: String(allergen.stock_strength ?? ''),
  reorder: String(allergen.reorder_ml ?? ''),
  from: String(allergen.season_from ?? ALL_YEAR),
  until: String(allergen.season_until ?? ALL_YEAR),
  proteases: allergen.has_proteases,
  active: allergen.is_active,
});

export const NEW_ALLERGEN = {
  label: '',
  group: '',
  strength: '',
  reorder: '',
  from: ALL_YEAR,
  until: ALL_YEAR,
  proteases: false,
  active: true,
};

export const linesOfAllergen = (allergen: Allergen): Line[] => [
  ['Label', allergen.label],
  ['Species group', allergen.species_group],
  [
    'Stock strength',
    allergen.stock_strength === null
      ? null
      : strengthLabel(Number(allergen.stock_strength), allergen.units),
  ],
  ['Reorder below', allergen.reorder_ml === null ? null : `${Number(allergen.reorder_ml)} mL`],
  ['Season', seasonLabel(allergen)],
  ['Has proteases', yesOrNo(allergen.has_proteases)],
  ['In use', yesOrNo(allergen.is_active)],
];

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

export const linesOfPanel =
  (allergens: readonly Pick<CatalogAllergen, 'id' | 'label'>[]) =>
  ({
    name,
    allergen_ids,
    is_active,
  }: Pick<CatalogPanel, 'name' | 'allergen_ids' | 'is_active'>): Line[] => [
    ['Name', name],
    [
      'Allergens and controls',
      allergen_ids
        .map((id) => allergens.find((allergen) => allergen.id === id)?.label ?? '')
        .join(', '),
    ],
    ['In use', yesOrNo(is_active)],
  ];
