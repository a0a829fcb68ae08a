import type { Eligibility, OtherPayer } from '@x12/benefits/eligibility';
import { Layers } from 'lucide-react';
import { Card } from '@/ui/card';
import type { Capped } from '../reading/capped';
import { dateText } from '../reading/date-text';

interface OtherPayersProps {
  payers: Capped<OtherPayer>;
  order: Eligibility['order'];
}

const ORDERS = {
  primary: 'pays first',
  secondary: 'pays second',
  tertiary: 'pays third',
  unknown: 'order not provided',
} as const;

const SENTENCES = {
  not_primary: 'Another insurance pays first. Bill it before this one.',
  primary: 'This insurance pays first.',
  unknown: 'The payer names another insurance but not which pays first. Ask the patient.',
} as const;

/** Coordination of benefits: who else pays, and in which order. */
export function OtherPayers({ payers, order }: OtherPayersProps) {
  if (payers.count === 0) return null;
  return (
    <Card icon={<Layers aria-hidden="true" />} title="Other insurance">
      <p className="font-medium">{SENTENCES[order]}</p>
      <ul className="mt-3 grid gap-3">
        {payers.items.map((payer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a response never changes, and payers may be named twice
          <li key={index} className="text-sm">
            <p className="font-medium">
              {payer.name || 'Not named'}
              <span className="font-normal text-muted">, {ORDERS[payer.order]}</span>
            </p>
            <p className="text-muted">{detailsOf(payer)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const detailsOf = (payer: OtherPayer) =>
  [
    payer.insuranceType?.label,
    payer.payerId && `payer ID ${payer.payerId}`,
    payer.memberId && `member ID ${payer.memberId}`,
    payer.groupNumber && `group ${payer.groupNumber}`,
    ...payer.contacts.map(({ kind, value }) => `${kind.label.toLowerCase()} ${value}`),
    ...payer.dates.map(dateText),
    ...payer.services.map(({ label }) => label.toLowerCase()),
    ...payer.messages,
  ]
    .filter(Boolean)
    .join(', ');
