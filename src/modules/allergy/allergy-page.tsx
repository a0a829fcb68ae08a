import { useQuery } from '@tanstack/react-query';
import {
  ClipboardCheck,
  FlaskConical,
  ListChecks,
  PhoneCall,
  ReceiptText,
  Syringe,
} from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { ListCard } from '@/kit/query/list-card';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { allergyQueries, type RecentTest } from '@/records/allergy/allergy.queries';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { LinkedRow } from '@/ui/linked-row';
import { ScreenHeader } from '@/ui/screen-header';
import { TEST_KINDS } from './allergy.model';
import { StartPanel } from './start-panel';
import { TablesToApprove } from './tables-to-approve';

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
            <ButtonLink icon={ClipboardCheck} to={paths.allergyTables(slug)}>
              Clinical tables
            </ButtonLink>
            <ButtonLink icon={ListChecks} to={paths.allergenCatalog(slug)}>
              Allergens and panels
            </ButtonLink>
            <ButtonLink icon={ReceiptText} to={paths.allergyDaySheet(slug)}>
              Day sheet
            </ButtonLink>
            <ButtonLink icon={PhoneCall} to={paths.allergyFollowUp(slug)}>
              Follow-up
            </ButtonLink>
            <ButtonLink icon={FlaskConical} to={paths.mixing(slug)}>
              Vials to mix
            </ButtonLink>
            <ButtonLink icon={Syringe} to={paths.shotRoom(slug)} variant="primary">
              Shot room
            </ButtonLink>
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
