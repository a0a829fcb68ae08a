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
import { ListCard } from '@/kit/query/list-card';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { Badge } from '@/ui/badge';
import { buttonClasses } from '@/ui/button-classes';
import { EmptyState } from '@/ui/empty-state';
import { LinkedRow } from '@/ui/linked-row';
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
      <ListCard
        title="Latest tests"
        query={tests}
        noun="latest tests"
        empty={<EmptyState compact title="No tests yet" hint="Open a patient to begin." />}
      >
        {(test) => <TestLine key={test.id} test={test} slug={slug} />}
      </ListCard>
    </>
  );
}

function TestLine({ test, slug }: { test: RecentTest; slug: string }) {
  return (
    <LinkedRow
      to={paths.allergyTest(slug, test.patient.id, test.id)}
      title={fullName(test.patient)}
      detail={`${TEST_KINDS[test.kind]} · ${formatCalendarDate(test.tested_on)}`}
    >
      {test.finished_at === null && <Badge tone="warning">Being read</Badge>}
    </LinkedRow>
  );
}
