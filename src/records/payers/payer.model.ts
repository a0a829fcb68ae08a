import { z } from 'zod';
import { PAYER } from '@/fields/coverage';
import { textOf } from '@/fields/schema';
import type { Line } from '@/kit/conflict/conflict-notice';
import { onlyChanged } from '@/lib/only-changed';
import { blankToNull } from '@/lib/text';
import type { Payer } from './payers.queries';

export const payerSchema = (others: readonly string[]) =>
  z
    .object({
      name: textOf(PAYER.name, 'Enter the payer’s name.'),
      payerId: textOf(PAYER.clearinghouse_payer_id),
      phone: textOf(PAYER.phone),
      answersOneService: z.boolean(),
      isActive: z.boolean(),
    })
    .superRefine(({ name }, context) => {
      const taken = others.find((other) => other.toLowerCase() === name.toLowerCase());
      if (taken !== undefined) {
        context.addIssue({ code: 'custom', path: ['name'], message: nameTaken(taken) });
      }
    });

export type PayerDraft = z.infer<ReturnType<typeof payerSchema>>;

export const nameTaken = (name: string) => `“${name}” is already among your payers.`;

export const toNewPayer = (name = ''): Payer => ({
  id: crypto.randomUUID(),
  name,
  clearinghouse_payer_id: null,
  phone: null,
  answers_one_service: false,
  is_active: true,
  updated_at: '',
});

export function draftOf(payer: Payer): PayerDraft {
  return {
    name: payer.name,
    payerId: payer.clearinghouse_payer_id ?? '',
    phone: payer.phone ?? '',
    answersOneService: payer.answers_one_service,
    isActive: payer.is_active,
  };
}

export function toValues(draft: PayerDraft) {
  return {
    name: draft.name.trim(),
    clearinghouse_payer_id: blankToNull(draft.payerId),
    phone: blankToNull(draft.phone),
    answers_one_service: draft.answersOneService,
    is_active: draft.isActive,
  };
}

export type PayerValues = ReturnType<typeof toValues>;

export function toChange(draft: PayerDraft, seen: Payer): Partial<PayerValues> {
  return onlyChanged(toValues(draft), toValues(draftOf(seen)));
}

export const linesOf = (payer: Payer): Line[] => [
  ['Name', payer.name],
  ['Clearinghouse ID', payer.clearinghouse_payer_id],
  ['Phone', payer.phone],
  ['One service a request', payer.answers_one_service ? 'yes' : 'no'],
  ['In use', payer.is_active ? 'yes' : 'no'],
];
