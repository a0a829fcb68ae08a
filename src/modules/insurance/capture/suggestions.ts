import { type CoverageDraft, EMPTY_COVERAGE } from '../coverages/coverage.model';
import { CARD_FIELDS, type CardField } from './ocr/card-fields';
import type { CardFindings, SideField } from './use-card-ocr';

/** Which field of the form a field of the card is a suggestion for. */
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

/** Below this share, in percent, what was read is more likely wrong than right. */
const LIKELY = 50;

/** Whether a reading is good enough to stand in a field until a person has looked. */
export const isLikely = ({ confidence }: Pick<SideField, 'confidence'>) => confidence >= LIKELY;

/** What was read for a field of the form; null where nothing was. */
export function readFor(target: keyof CoverageDraft, { fields }: CardFindings): SideField | null {
  const field = CARD_FIELDS.find((each) => SUGGESTED_FOR[each] === target);
  return (field && fields[field]) ?? null;
}

/** The form filled in with what was read, for a person to check; what is likely wrong is left for them to type. */
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

/** What to look for the patient by: the name on the card without initials, which charts seldom have. */
export function searchedFor({ fields }: Pick<CardFindings, 'fields'>): string {
  const { memberName } = fields;
  if (memberName && !isLikely(memberName)) return '';
  const words = (memberName?.value ?? '').split(' ');
  return words.filter((word) => word.replace('.', '').length > 1).join(' ');
}
