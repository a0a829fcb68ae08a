import type { StatedAmounts } from './stated-amounts';

export const STATED_HEADER = [
  'Copay',
  'Coinsurance %',
  'Deductible',
  'Deductible left',
  'Out-of-pocket maximum',
  'Out-of-pocket left',
  'Authorization required',
] as const;

/** An open question isn't a no. */
const AUTHORIZATIONS = { required: 'Yes', not_required: 'No', unknown: 'Not said' } as const;

/** Plain numbers, which spreadsheets can add up; empty for what the payer didn't state. */
const amount = (cents: number | null | undefined) =>
  typeof cents === 'number' ? (cents / 100).toFixed(2) : null;

export const statedCells = (told: StatedAmounts | null) => [
  amount(told?.copayCents),
  told?.coinsurancePercent ?? null,
  amount(told?.deductibleCents),
  amount(told?.deductibleLeftCents),
  amount(told?.outOfPocketCents),
  amount(told?.outOfPocketLeftCents),
  told && AUTHORIZATIONS[told.authorization],
];
