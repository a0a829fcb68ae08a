import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import { CHECKLIST_STATES, type ChecklistState } from '../../cases.model';

/** In the order an item usually goes through them. */
export const STATE_OPTIONS = enums.checklist_state.map((value) => ({
  value,
  label: CHECKLIST_STATES[value].label,
}));

const needsReason = (state: ChecklistState) => state === 'waived' || state === 'failed';

/** States in which there is a result that may end some day. */
export const canExpire = (state: ChecklistState) =>
  state === 'received' || state === 'done' || state === 'waived' || state === 'not_applicable';

export const itemSchema = z
  .object({
    state: z.enum(enums.checklist_state),
    reason: z.string().trim().max(500, 'At most 500 characters.'),
    validUntil: z.string(),
  })
  .superRefine(({ state, reason }, context) => {
    if (needsReason(state) && reason === '') {
      context.addIssue({
        code: 'custom',
        path: ['reason'],
        message: state === 'waived' ? 'Say why it is waived.' : 'Say what failed.',
      });
    }
  });

export type ItemDraft = z.infer<typeof itemSchema>;

/** A valid draft as `set_checklist_item` takes it, but for which item. */
export function toItemChange({ state, reason, validUntil }: ItemDraft) {
  return {
    state,
    reason: blankToNull(reason),
    valid_until: canExpire(state) ? blankToNull(validUntil) : null,
  };
}
