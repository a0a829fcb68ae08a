import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { lazyView } from '@/kit/lazy/lazy-view';
import { HistoryCard } from '@/kit/timeline/history-card';
import { calendarDay, formatCalendarDate } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { AuthorizationBadges } from '@/records/authorizations/authorization-badges';
import { serviceName, unitsText } from '@/records/authorizations/authorization-text';
import type { Authorization } from '@/records/authorizations/authorizations.schema';
import { DueBadge } from '@/records/authorizations/due-badge';
import { useRoleLabels } from '@/records/members/use-role-labels';
import { PatientLink } from '@/records/patients/patient-link';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { useNow } from '@/ui/use-now';
import { ActsCard } from './acts-card';
import { CallsCard } from './calls-card';
import { FactsCard } from './facts-card';
import { historyOf } from './history.model';
import { UsesCard } from './uses-card';

const DocumentsCard = lazyView(
  () => import('./documents-card'),
  'DocumentsCard',
  <Skeleton className="h-32 rounded-lg" />,
);

const EditAuthorizationDialog = lazyDialog(
  () => import('./edit-authorization-dialog'),
  'EditAuthorizationDialog',
);

export function AuthorizationView({ authorization }: { authorization: Authorization }) {
  const { id: companyId, slug, timeZone } = useCompany();
  const roleOf = useRoleLabels(companyId);
  const today = calendarDay(new Date(useNow()), timeZone);
  const [editing, setEditing] = useState(false);
  const { patient, payer, status, alarms, due_on } = authorization;
  return (
    <>
      <PageHeader
        title={fullName(patient)}
        back={<BackTo place="authorizations" />}
        actions={
          <Button icon={Pencil} {...EditAuthorizationDialog.ahead} onClick={() => setEditing(true)}>
            Edit
          </Button>
        }
        subtitle={
          <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
            <span role="status">
              <AuthorizationBadges status={status} alarms={alarms} />
            </span>
            {due_on !== null && (
              <span className="flex items-center gap-2">
                Due {formatCalendarDate(due_on)} <DueBadge dueOn={due_on} today={today} />
              </span>
            )}
            <span>{payer.name}</span>
            <span>
              for <PatientLink slug={slug} patient={patient} />
            </span>
          </span>
        }
      />
      <div className="@container">
        <div className="grid gap-5 @4xl:grid-cols-[minmax(0,1fr)_21rem] @4xl:items-start">
          <div className="grid content-start gap-5 @4xl:col-start-2 @4xl:row-start-1">
            <ActsCard authorization={authorization} />
            <FactsCard authorization={authorization} />
          </div>
          <div className="grid min-w-0 content-start gap-5 @4xl:row-start-1">
            <ServicesCard authorization={authorization} />
            <UsesCard authorization={authorization} />
            <CallsCard authorization={authorization} />
            <DocumentsCard authorization={authorization} />
            <HistoryCard entries={historyOf(authorization, roleOf)} timeZone={timeZone} />
          </div>
        </div>
      </div>
      {editing && (
        <EditAuthorizationDialog authorization={authorization} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

function ServicesCard({ authorization }: { authorization: Authorization }) {
  return (
    <Card title="Services">
      <ul aria-label="Services" className="grid gap-3">
        {authorization.services.map((service) => {
          const { id, diagnosis_codes, units_approved, used, planned } = service;
          const isShort = units_approved !== null && used + planned > units_approved;
          return (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-2 text-sm">
              <span className="min-w-0">
                <span className="font-medium">{serviceName(service)}</span>
                {diagnosis_codes.length > 0 && (
                  <span className="block text-muted text-xs">for {diagnosis_codes.join(', ')}</span>
                )}
              </span>
              <span className="flex items-center gap-2 tabular-nums">
                {unitsText(service)}
                {isShort && <Badge tone="danger">Short</Badge>}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
