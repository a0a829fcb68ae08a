import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { lazyView } from '@/kit/lazy/lazy-view';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { counted } from '@/lib/text';
import { PatientHead } from '@/modules/allergy/patient-head';
import type { PatientRecord } from '@/records/allergy/allergy.queries';
import type { AllergyTest } from '@/records/allergy/allergy-record.schema';
import { AddButton } from '@/ui/add-button';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { LinkedRow } from '@/ui/linked-row';
import { LoadingState } from '@/ui/loading-state';
import { named, TEST_KINDS } from '../allergy.model';
import { PrescriptionCard } from '../prescriptions/prescription-card';

const NewTestDialog = lazyDialog(() => import('../testing/new-test-dialog'), 'NewTestDialog');

const HealthCard = lazyView(
  () => import('../health/health-card'),
  'HealthCard',
  <LoadingState label="Loading answers..." blocks={['h-12', 'h-24']} />,
);

const TrendTable = lazyView(() => import('./trend-table'), 'TrendTable');

const SaidOnPhone = lazyView(() => import('./said-on-phone'), 'SaidOnPhone');

const SublingualSection = lazyView(
  () => import('../sublingual/sublingual-section'),
  'SublingualSection',
  <LoadingState label="Loading tablets and drops..." blocks={['h-12', 'h-40']} />,
);

export function AllergyPatientView({ record }: { record: PatientRecord }) {
  const { slug } = useCompany();
  const [adding, setAdding] = useState(false);
  const { patient, tests, asked, reported, prescriptions, vials, visits } = record;
  return (
    <>
      <PatientHead
        patient={patient}
        actions={
          <>
            <ButtonLink to={paths.patient(slug, patient.id)}>Patient page</ButtonLink>
            <AddButton variant="primary" {...NewTestDialog.ahead} onClick={() => setAdding(true)}>
              New test
            </AddButton>
          </>
        }
      />
      <div className="grid gap-5">
        <Card title="Tests" flush>
          {tests.length === 0 ? (
            <EmptyState compact title="No tests yet" hint="Choose a panel to begin a test." />
          ) : (
            <ul aria-label="Tests" className="divide-y border-t">
              {tests.map((test) => (
                <TestRow
                  key={test.id}
                  test={test}
                  to={paths.allergyTest(slug, patient.id, test.id)}
                />
              ))}
            </ul>
          )}
        </Card>
        <HealthCard patientId={patient.id} asked={asked} />
        {prescriptions.map((prescription) => (
          <PrescriptionCard
            key={prescription.id}
            prescription={prescription}
            patientId={patient.id}
          />
        ))}
        <SublingualSection patient={patient} asked={asked} />
        <TrendTable tests={tests} />
        {vials.length > 0 && (
          <Card title="Vials" flush>
            <ul aria-label="Vials" className="divide-y border-t">
              {vials.map((vial) => (
                <li
                  key={vial.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-3.5 text-sm"
                >
                  <span>
                    <Link
                      to={paths.treatmentVial(slug, vial.id)}
                      className="inline-flex min-h-12 items-center font-semibold hover:text-accent"
                    >
                      {vial.set_label}: {vial.set_title}, {vial.step_label}
                    </Link>
                    <span className="block text-muted text-xs">
                      {vial.remaining_ml} of {vial.volume_ml} mL left · use by{' '}
                      {formatCalendarDate(vial.beyond_use_on)} · {vial.code}
                    </span>
                  </span>
                  <Badge>{named(vial.status)}</Badge>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <SaidOnPhone patientId={patient.id} reported={reported} />
        {visits.length > 0 && (
          <Card title="Shot visits" description="The last ten. Late entries are made there." flush>
            <ul aria-label="Shot visits" className="divide-y border-t">
              {visits.map(({ id, visit_on, shots, ended }) => (
                <LinkedRow
                  key={id}
                  to={`${paths.shotRoom(slug)}?visit=${id}`}
                  title={formatCalendarDate(visit_on)}
                  detail={shots === 0 ? 'No shot recorded' : counted(shots, 'shots')}
                >
                  {!ended && <Badge tone="warning">Leaving not recorded</Badge>}
                </LinkedRow>
              ))}
            </ul>
          </Card>
        )}
      </div>
      {adding && <NewTestDialog patientId={patient.id} onClose={() => setAdding(false)} />}
    </>
  );
}

function TestRow({ test, to }: { test: AllergyTest; to: string }) {
  const positive = test.results.filter(({ is_positive }) => is_positive).length;
  return (
    <LinkedRow
      to={to}
      title={test.panel ?? TEST_KINDS[test.kind]}
      detail={[
        TEST_KINDS[test.kind],
        formatCalendarDate(test.tested_on),
        test.finished_at !== null && `${positive} of ${test.results.length} positive`,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <TestStatus test={test} />
    </LinkedRow>
  );
}

function TestStatus({ test }: { test: AllergyTest }) {
  if (test.finished_at === null) return <Badge tone="warning">Being read</Badge>;
  return test.is_valid ? (
    <Badge tone="success">Finished</Badge>
  ) : (
    <Badge tone="danger">Not valid</Badge>
  );
}
