import { z } from 'zod';
import { onlyChanged } from '@/lib/only-changed';
import { blankToNull } from '@/lib/text';
import type { Payer } from '@/tables/payers/payers.queries';
import type { FieldChange } from '@/ui/overtaken-notice';

const PAYER_ID = /^[A-Za-z0-9.-]{2,80}$/;

/** The form as typed; `others` are the names that are taken. */
export const payerSchema = (others: readonly string[]) =>
  z
    .object({
      name: z.string().trim().min(1, 'Enter the payer’s name.').max(120, 'At most 120 characters.'),
      payerId: z
        .string()
        .trim()
        .refine((id) => id === '' || PAYER_ID.test(id), {
          message: 'Two to 80 letters, digits, dots and hyphens, without blanks.',
        }),
      phone: z.string().trim().max(40, 'At most 40 characters.'),
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

export function draftOf(payer: Payer | null, startName: string): PayerDraft {
  return {
    name: payer?.name ?? startName,
    payerId: payer?.clearinghouse_payer_id ?? '',
    phone: payer?.phone ?? '',
    isActive: payer?.is_active ?? true,
  };
}

/** What the form says, as the table holds it. */
export function toValues(draft: PayerDraft) {
  return {
    name: draft.name.trim(),
    clearinghouse_payer_id: blankToNull(draft.payerId),
    phone: blankToNull(draft.phone),
    is_active: draft.isActive,
  };
}

export type PayerValues = ReturnType<typeof toValues>;

/** What the form says otherwise than the payer it began with. */
export function toChange(draft: PayerDraft, seen: Payer): Partial<PayerValues> {
  return onlyChanged(toValues(draft), toValues(draftOf(seen, '')));
}

/** Whether the payer is already what a save would make of it. */
export function isAlready(payer: Payer, values: Partial<PayerValues>): boolean {
  const present = toValues(draftOf(payer, ''));
  return Object.keys(onlyChanged({ ...present, ...values }, present)).length === 0;
}

const linesOf = (payer: Payer): [label: string, value: string][] => [
  ['Name', payer.name],
  ['Clearinghouse ID', payer.clearinghouse_payer_id ?? 'empty'],
  ['Phone', payer.phone ?? 'empty'],
  ['In use', payer.is_active ? 'yes' : 'no'],
];

/** What somebody changed between two looks at a payer. */
export function changesOf(before: Payer, after: Payer): FieldChange[] {
  const now = new Map(linesOf(after));
  return linesOf(before).flatMap(([label, was]) => {
    const is = now.get(label) ?? '';
    return is === was ? [] : [{ label, before: was, after: is }];
  });
}
