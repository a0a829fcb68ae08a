import type { ToldAmounts } from './told-amounts';

/** What a payer told of costs, as columns of a file. */
export const TOLD_HEADER = [
  'Copay',
  'Coinsurance %',
  'Deductible',
  'Deductible left',
  'Out-of-pocket maximum',
  'Out-of-pocket left',
  'Authorization required',
] as const;

/** That the payer left it open is not a no. */
const AUTHORIZATIONS = { required: 'Yes', not_required: 'No', unknown: 'Not said' } as const;

/** Spreadsheets add up plain numbers; what the payer didn't tell stays empty. */
const amount = (cents: number | null | undefined) =>
  typeof cents === 'number' ? (cents / 100).toFixed(2) : null;

/** The cells of an answer; all empty where there is none, or it confirms no coverage. */
export const toldCells = (told: ToldAmounts | null) => [
  amount(told?.copayCents),
  told?.coinsurancePercent ?? null,
  amount(told?.deductibleCents),
  amount(told?.deductibleLeftCents),
  amount(told?.outOfPocketCents),
  amount(told?.outOfPocketLeftCents),
  told && AUTHORIZATIONS[told.authorization],
];
