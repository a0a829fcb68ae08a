import { usePrefetchQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { providerQueries } from '@/tables/providers/providers.queries';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { MyRequests } from './my-requests';
import { readOpening, withoutOpening } from './opening';

const loadDialog = () => import('./request-dialog');
// The form brings select and validation along, which the list doesn't need.
const RequestDialog = lazy(async () => ({ default: (await loadDialog()).RequestDialog }));

/** What the signed-in person has asked for, and the dialog to ask for more. */
export function SchedulePage() {
  const [search, setSearch] = useSearchParams();
  const opening = readOpening(search);
  const { id: companyId } = useCompany();
  // So that the dialog opens with its providers there.
  usePrefetchQuery(providerQueries.active(companyId));

  return (
    <>
      <title>Schedule · Clinic Portal</title>
      <PageHeader
        title="Schedule"
        subtitle="Your appointment requests"
        actions={
          <Button
            variant="primary"
            onPointerEnter={() => void loadDialog()}
            onFocus={() => void loadDialog()}
            onClick={() => setSearch({ request: 'new' }, { preventScrollReset: true })}
          >
            <CalendarPlus aria-hidden="true" className="size-4" />
            Request Appointment
          </Button>
        }
      />
      <MyRequests />
      {opening && (
        <Suspense>
          <RequestDialog
            opening={opening}
            onClose={() =>
              setSearch(withoutOpening(search), { replace: true, preventScrollReset: true })
            }
          />
        </Suspense>
      )}
    </>
  );
}
