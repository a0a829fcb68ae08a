import type { OtherPayer } from '@x12/benefits/eligibility';
import type { PayingOrder } from '@x12/benefits/other-payers';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { Source } from '@/modules/insurance/eligibility/request/source';
import type { EligibilityRequest } from '@/records/eligibility/eligibility-request.schema';
import { dateText } from '@/records/eligibility/reading/date-text';
import type { ResponseSummary } from '@/records/eligibility/reading/summarize-response';
import type { KnownPatient } from '@/records/patients/known-patient';
import { AddButton } from '@/ui/add-button';
import { Card } from '@/ui/card';
import { AnsweredCoverageDialog } from '../../../coverages/lazy-add-coverage';

interface OtherPayersProps {
  payers: ResponseSummary['otherPayers'];
  order: PayingOrder;
  patient: KnownPatient;
  /** The rank of the coverage whose payer names them. */
  rank: EligibilityRequest['coverage']['rank'];
}

const ORDERS = {
  primary: 'pays first',
  secondary: 'pays second',
  tertiary: 'pays third',
  unknown: 'order not provided',
} as const;

const SENTENCES = {
  replaced: 'A Medicare Advantage plan pays in Medicare’s place. Bill that plan.',
  not_primary: 'Another insurance pays first. Bill it before this one.',
  primary: 'This insurance pays first.',
  unknown: 'The payer names another insurance but not which pays first. Ask the patient.',
} as const;

const NONE_NOW = 'No other insurance pays on the day of the visit.';

const STANDINGS = {
  now: '',
  over: ', ended before the visit',
  not_begun: ', not begun on the day of the visit',
} as const;

/** Coordination of benefits: who else pays, and in which order. */
export function OtherPayers({ payers, order, patient, rank }: OtherPayersProps) {
  const [adding, setAdding] = useState<OtherPayer>();
  if (payers.count === 0) return null;
  return (
    <Card icon={Layers} title="Other insurance">
      <p className="font-medium">
        {payers.items.some(({ standing }) => standing === 'now') ? SENTENCES[order] : NONE_NOW}
      </p>
      <ul className="mt-3 grid gap-3">
        {payers.items.map((payer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a response never changes, and payers may be named twice
          <li key={index} className="text-sm">
            <p className="font-medium">
              {payer.name || 'Not named'}
              <span className="font-normal text-muted">
                {payer.standing === 'now' ? `, ${ORDERS[payer.order]}` : STANDINGS[payer.standing]}
              </span>
            </p>
            <p className="text-muted">
              {detailsOf(payer)} <Source numbers={payer.numbers} />
            </p>
            <div data-print="hide" className="mt-2">
              <AddButton
                size="sm"
                {...AnsweredCoverageDialog.ahead}
                aria-label={`Add coverage: ${payer.name || 'not named'}`}
                onClick={() => setAdding(payer)}
              >
                Add coverage
              </AddButton>
            </div>
          </li>
        ))}
      </ul>
      {adding && (
        <AnsweredCoverageDialog
          patient={patient}
          told={adding}
          besideRank={rank}
          onClose={() => setAdding(undefined)}
        />
      )}
    </Card>
  );
}

const detailsOf = (payer: OtherPayer) =>
  [
    payer.insuranceType?.label,
    payer.payerId && `payer ID ${payer.payerId}`,
    payer.subscriber && `subscriber ${payer.subscriber.firstName} ${payer.subscriber.lastName}`,
    payer.memberId && `member ID ${payer.memberId}`,
    payer.groupNumber && `group ${payer.groupNumber}`,
    ...payer.contacts.map(({ kind, value }) => `${kind.label.toLowerCase()} ${value}`),
    ...payer.dates.map(dateText),
    ...payer.services.map(({ label }) => label.toLowerCase()),
    ...payer.messages,
  ]
    .filter(Boolean)
    .join(', ');
