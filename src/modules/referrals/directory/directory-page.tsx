import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BookUser, Building2, UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { useClinicListView } from '@/company/use-clinic-list-view';
import { useListAddress } from '@/kit/address/use-list-address';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { FilterRow } from '@/kit/list/filter-row';
import { FilterToggle } from '@/kit/list/filter-toggle';
import { ListFrame } from '@/kit/list/list-frame';
import { QueryTable } from '@/kit/list/query-table';
import { useShortcutHint } from '@/preferences/shortcut-keys';
import { directoryAddress } from '@/records/referring-providers/directory-filters';
import { type Referrer, referrerQueries } from '@/records/referring-providers/referrers.queries';
import { DisplayMenu } from '@/records/saved-views/display-menu';
import { zipTableQueries } from '@/records/zip-tables/zip-tables.queries';
import { Button } from '@/ui/button';
import { ScreenHeader } from '@/ui/screen-header';
import { DistanceFilters } from '../distance-filters';
import { directoryColumns } from './directory-columns';
import { UnlinkedNames } from './unlinked-names';

const ProviderDialog = lazyDialog(() => import('./provider-dialog'), 'ProviderDialog');
const PracticeDialog = lazyDialog(() => import('./practice-dialog'), 'PracticeDialog');
const EditReferrerDialog = lazyDialog(() => import('./edit-referrer-dialog'), 'EditReferrerDialog');

export function DirectoryPage() {
  const { id: companyId } = useCompany();
  const { filters, control } = useListAddress(directoryAddress);
  const table = useQuery(zipTableQueries.current(companyId));
  const list = useInfiniteQuery(referrerQueries.list(companyId, filters));
  const [adding, setAdding] = useState<'provider' | 'practice' | null>(null);
  const hint = useShortcutHint('create');
  const [edited, setEdited] = useState<Referrer | null>(null);
  const columns = useMemo(() => directoryColumns(setEdited), []);
  const view = useClinicListView({ list: 'directory', address: directoryAddress, columns });
  return (
    <>
      <ScreenHeader
        compact
        title="Referring providers"
        subtitle="Clinicians and practices that send you patients."
        back={<BackTo place="referrals" />}
        actions={
          <>
            <Button
              icon={Building2}
              {...PracticeDialog.ahead}
              onClick={() => setAdding('practice')}
            >
              Add practice
            </Button>
            <Button
              icon={UserPlus}
              variant="primary"
              {...hint}
              {...ProviderDialog.ahead}
              onClick={() => setAdding('provider')}
            >
              Add provider
            </Button>
          </>
        }
      />
      <UnlinkedNames />
      <ListFrame
        filters={
          <FilterRow
            control={control}
            label="Search the directory"
            placeholder="Name, practice, specialty or NPI"
          >
            {table.data && <DistanceFilters control={control} />}
            <FilterToggle control={control} name="inactive" label="Show not in use" />
            <DisplayMenu view={view} />
          </FilterRow>
        }
      >
        <QueryTable
          query={list}
          noun="referring providers"
          view={view}
          nameOf={({ name }) => name}
          empty={{
            icon: BookUser,
            title: 'No one found',
            hint: 'Add providers here, or while you add a referral.',
            action: <Button onClick={() => setAdding('provider')}>Add a provider</Button>,
          }}
          onClear={control.onClear}
        />
      </ListFrame>
      {adding === 'provider' && <ProviderDialog row={null} onClose={() => setAdding(null)} />}
      {adding === 'practice' && <PracticeDialog row={null} onClose={() => setAdding(null)} />}
      {edited && (
        <EditReferrerDialog
          key={edited.id}
          id={edited.id}
          isPractice={edited.is_practice}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
