import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { formatAppointment, formatDateTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { capitalized } from '@/lib/text';
import type { ChartRequest } from '@/records/chart-access/chart-access.schema';
import { REQUEST_LABELS } from '@/records/chart-access/chart-access-labels';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { fieldLabel } from './field-label';
import { SettleDialog } from './settle-dialog';

interface RequestRowProps {
  request: ChartRequest;
  patientId: string;
  /** What the chart says now, by column. */
  now: Readonly<Record<string, unknown>>;
}

export function RequestRow({ request, patientId, now }: RequestRowProps) {
  const { slug, timeZone } = useCompany();
  const [settles, setSettles] = useState(false);
  const { kind, holder, visit_id, visit_at, product, said, proposed } = request;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5 text-sm">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="wrap-anywhere font-semibold">
          {holder} {REQUEST_LABELS[kind]}
          {visit_at !== null && ` on ${formatAppointment(visit_at, timeZone)}`}
          {product !== null && ` of ${product}`}
        </p>
        {said !== null && <p className="wrap-anywhere">“{said}”</p>}
        {Object.entries(proposed).map(([key, value]) => (
          <p key={key} className="wrap-anywhere">
            {fieldLabel(key)}: {value ?? 'nothing'}
          </p>
        ))}
        <p className="wrap-anywhere text-muted text-xs">
          {formatDateTime(request.asked_at, timeZone)}
          {request.settled_by !== null &&
            ` · ${request.outcome === 'done' ? 'done' : 'declined'} by ${request.settled_by}`}
          {request.answer !== null && `: “${request.answer}”`}
        </p>
      </div>
      {request.settled_at === null ? (
        <div className="flex flex-wrap gap-2">
          {visit_id !== null && (
            <ButtonLink size="sm" to={paths.appointment(slug, visit_id)}>
              Open the visit
            </ButtonLink>
          )}
          {kind === 'card' && (
            <ButtonLink
              size="sm"
              variant="primary"
              to={paths.addCoverage(slug, patientId, { request: request.id })}
            >
              Compare the card
            </ButtonLink>
          )}
          <Button
            size="sm"
            variant={kind === 'card' ? 'secondary' : 'primary'}
            onClick={() => setSettles(true)}
          >
            Answer
          </Button>
        </div>
      ) : (
        <Badge tone="neutral">{capitalized(request.outcome ?? '')}</Badge>
      )}
      {settles && <SettleDialog request={request} now={now} onClose={() => setSettles(false)} />}
    </li>
  );
}
