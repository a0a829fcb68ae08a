import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { ageOn, formatDateTime } from '@/lib/dates';
import { COPY_LABELS, RELATION_LABELS } from '@/records/chart-access/chart-access-labels';
import type { Chart } from '@/records/patient-chart/chart.schema';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { InviteRow, LinkRow } from './access-rows';
import { InvitePersonDialog } from './invite-person-dialog';
import { RequestRow } from './request-row';
import { ViewAsDialog } from './view-as-dialog';

/** Who opens the chart with an account of their own, who is invited, and what they asked for. */
export function ChartAccessSection({ chart, now }: { chart: Chart; now: number }) {
  const { timeZone } = useCompany();
  const { access, patient } = chart;
  const [invites, setInvites] = useState(false);
  const [viewed, setViewed] = useState<string>();
  const invite = (
    <Button size="sm" variant="primary" onClick={() => setInvites(true)}>
      Invite a person
    </Button>
  );
  return (
    <div className="grid gap-5">
      {access.requests.length > 0 && (
        <Card flush title="Asked for in the app">
          <ul aria-label="Asked for in the app" className="divide-y">
            {access.requests.map((request) => (
              <RequestRow key={request.id} request={request} patientId={patient.id} now={patient} />
            ))}
          </ul>
        </Card>
      )}
      <Card
        flush
        title="Who opens this chart"
        description="Patients and their proxies, each with an account of their own."
        actions={invite}
      >
        {access.links.length + access.invites.length === 0 ? (
          <EmptyState
            compact
            title="No one has access yet."
            hint="Invite the patient or a parent: they see visits, next steps and results on their phone."
          />
        ) : (
          <ul aria-label="Who opens this chart" className="divide-y">
            {access.links.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                timeZone={timeZone}
                onView={() => setViewed(link.id)}
              />
            ))}
            {access.invites.map((one) => (
              <InviteRow key={one.id} invite={one} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </Card>
      {access.copies.length > 0 && (
        <Card flush title="Copies taken in the app">
          <ul aria-label="Copies taken in the app" className="divide-y">
            {access.copies.map(({ id, holder, relation, format, at }) => (
              <li key={id} className="px-5 py-3 text-sm">
                <p className="wrap-anywhere">
                  <span className="font-semibold">{holder}</span> · {RELATION_LABELS[relation]}
                </p>
                <p className="text-muted text-xs">
                  {COPY_LABELS[format]} · {formatDateTime(at, timeZone)}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {invites && (
        <InvitePersonDialog
          chart={chart}
          isMinor={(ageOn(patient.date_of_birth, now, timeZone) ?? 18) < 18}
          onClose={() => setInvites(false)}
        />
      )}
      {viewed !== undefined && (
        <ViewAsDialog linkId={viewed} onClose={() => setViewed(undefined)} />
      )}
    </div>
  );
}
