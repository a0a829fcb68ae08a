import { useQuery } from '@tanstack/react-query';
import {
  ClipboardCheck,
  FlaskConical,
  ListChecks,
  PhoneCall,
  ReceiptText,
  Syringe,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { Badge } from '@/ui/badge';
import { buttonClasses } from '@/ui/button-classes';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ScreenHeader } from '@/ui/screen-header';
import { TEST_KINDS } from './allergy.model';
import { allergyQueries, type RecentTest } from './allergy.queries';
import { StartPanel } from './start-panel';
import { TablesToApprove } from './tables-to-approve';

/** The way into allergy care: a patient, the latest tests, and what waits for a physician. */
export function AllergyPage() {
  const { id: companyId, slug } = useCompany();
  const tests = useQuery(allergyQueries.recentTests(companyId));
  return (
    <>
      <ScreenHeader
        title="Allergy Management"
        subtitle="Tests, shots and vials of your patients."
        actions={
          <>
            <Link to={paths.allergyTables(slug)} className={buttonClasses()}>
              <ClipboardCheck aria-hidden="true" className="size-4" />
              Clinical tables
            </Link>
            <Link to={paths.allergenCatalog(slug)} className={buttonClasses()}>
              <ListChecks aria-hidden="true" className="size-4" />
              Allergens and panels
            </Link>
            <Link to={paths.allergyDaySheet(slug)} className={buttonClasses()}>
              <ReceiptText aria-hidden="true" className="size-4" />
              Day sheet
            </Link>
            <Link to={paths.allergyFollowUp(slug)} className={buttonClasses()}>
              <PhoneCall aria-hidden="true" className="size-4" />
              Follow-up
            </Link>
            <Link to={paths.mixing(slug)} className={buttonClasses()}>
              <FlaskConical aria-hidden="true" className="size-4" />
              Vials to mix
            </Link>
            <Link to={paths.shotRoom(slug)} className={buttonClasses({ variant: 'primary' })}>
              <Syringe aria-hidden="true" className="size-4" />
              Shot room
            </Link>
          </>
        }
      />
      <TablesToApprove />
      <StartPanel />
      <Card title="Latest tests" flush>
        <QueryState
          query={tests}
          loading="Loading tests..."
          empty={<EmptyState compact title="No tests yet" hint="Open a patient to begin." />}
        >
          {(rows) => (
            <ul aria-label="Latest tests" className="divide-y border-t">
              {rows.map((test) => (
                <TestLine key={test.id} test={test} slug={slug} />
              ))}
            </ul>
          )}
        </QueryState>
      </Card>
    </>
  );
}

function TestLine({ test, slug }: { test: RecentTest; slug: string }) {
  return (
    <li className="group relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-5 py-3.5 transition-colors hover:bg-accent-soft/40">
      <div className="min-w-0 flex-[1_1_16rem]">
        <Link
          to={paths.allergyTest(slug, test.patient.id, test.id)}
          className="wrap-anywhere font-semibold text-sm after:absolute after:inset-0 group-hover:text-accent"
        >
          {fullName(test.patient)}
        </Link>
        <p className="text-muted text-xs">
          {TEST_KINDS[test.kind]} · {formatCalendarDate(test.tested_on)}
        </p>
      </div>
      {test.finished_at === null && <Badge tone="warning">Being read</Badge>}
    </li>
  );
}
