import { splitName } from '@/fields/split-name';
import { CARD_FIELDS, type CardField } from '@/records/coverages/card-reading/card-fields';
import type { CardFindings, SideField } from '@/records/coverages/card-reading/use-card-ocr';
import { type CoverageDraft, EMPTY_COVERAGE } from '../coverage.model';

/** The form's field for each field of the card. */
const SUGGESTED_FOR: Partial<Record<CardField, keyof CoverageDraft>> = {
  payer: 'payerId',
  memberId: 'memberId',
  groupNumber: 'groupNumber',
  planName: 'planName',
  phone: 'phone',
  rxBin: 'rxBin',
  rxPcn: 'rxPcn',
  rxGroup: 'rxGroup',
  effectiveDate: 'effectiveFrom',
};

/** Below this percentage, a reading is more likely wrong than right. */
const LIKELY = 50;

export const isLikely = ({ confidence }: Pick<SideField, 'confidence'>) => confidence >= LIKELY;

/** The reading for a field of the form; null if there is none. */
export function readFor(target: keyof CoverageDraft, { fields }: CardFindings): SideField | null {
  const field = CARD_FIELDS.find((each) => SUGGESTED_FOR[each] === target);
  return (field && fields[field]) ?? null;
}

/**
 * The form filled in with the readings, for a member to check. Likely wrong readings are left out.
 */
export function draftFrom(
  { fields }: CardFindings,
  payers: readonly { id: string; name: string }[],
): CoverageDraft {
  let draft = EMPTY_COVERAGE;
  for (const field of CARD_FIELDS) {
    const target = SUGGESTED_FOR[field];
    const read = fields[field];
    if (target && read && isLikely(read)) draft = { ...draft, [target]: read.value };
  }
  const payerName = fields.payer && isLikely(fields.payer) && fields.payer.value.toLowerCase();
  const payer = payers.find(({ name }) => name.toLowerCase() === payerName);
  return { ...draft, payerId: payer?.id ?? '' };
}

export function searchedFor({ fields }: Pick<CardFindings, 'fields'>): string {
  const { memberName } = fields;
  if (memberName && !isLikely(memberName)) return '';
  const { first, last } = splitName(memberName?.value ?? '');
  return [first, last].filter(Boolean).join(' ');
}
