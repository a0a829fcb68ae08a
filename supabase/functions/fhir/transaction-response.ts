import { operationOutcome, type Remark } from './outcome.ts';
import { isWithin } from './telling.ts';
import type { Transaction } from './transaction.ts';

/** One entry for each that was sent, in its order: where the referral is read, and what was not taken. */
export function transactionResponse(
  transaction: Transaction,
  id: string,
  isNew: boolean,
  remarks: readonly Remark[],
) {
  const order = transaction.of('ServiceRequest')[0]?.expression;
  const entryOf = ({ expression }: { expression: string }) =>
    transaction.entries.find((entry) => isWithin(expression, entry.expression))?.expression ??
    order;
  const taken = isNew ? '201 Created' : '200 OK';
  return {
    resourceType: 'Bundle',
    type: 'transaction-response',
    entry: transaction.entries.map(({ type, expression }) => {
      const told = remarks.filter((remark) => entryOf(remark) === expression);
      const isLeft = told.some((remark) => remark.expression === expression);
      return {
        response: {
          status: isLeft ? '204 No Content' : taken,
          ...(type === 'Task' || type === 'ServiceRequest' ? { location: `${type}/${id}` } : {}),
          ...(told.length > 0 && { outcome: operationOutcome(told, 'warning') }),
        },
      };
    }),
  } as const;
}
