import { useQuery } from '@tanstack/react-query';
import { Building2, Settings } from 'lucide-react';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { useListAddress } from '@/kit/address/use-list-address';
import { FilterRow } from '@/kit/list/filter-row';
import { FilterSelect } from '@/kit/list/filter-select';
import { ListEmpty } from '@/kit/list/list-empty';
import { ListFrame } from '@/kit/list/list-frame';
import { TableSkeleton } from '@/kit/list/table-skeleton';
import { QueryState } from '@/kit/query/query-state';
import { paths } from '@/lib/paths';
import { enums } from '@/lib/supabase/database.types';
import { networkQueries } from '@/records/clinic-network/clinic-network.queries';
import { clinicAddress } from '@/records/clinic-network/network-filters';
import { clinicSettingsQueries } from '@/records/clinic-settings/clinic-settings.queries';
import { zipTableQueries } from '@/records/zip-tables/zip-tables.queries';
import { ButtonLink } from '@/ui/button-link';
import { ScreenHeader } from '@/ui/screen-header';
import { DistanceFilters } from '../distance-filters';
import { ClinicRow } from './clinic-row';
import { SPECIALTY_LABELS } from './network.model';

const OFFERS = enums.network_specialty.map((value) => ({ value, label: SPECIALTY_LABELS[value] }));

export function ClinicsPage() {
  const { id: companyId, slug, isAdmin } = useCompany();
  const { filters, control } = useListAddress(clinicAddress);
  const clinics = useQuery(networkQueries.clinics(companyId, filters));
  const table = useQuery(zipTableQueries.current(companyId));
  const settings = useQuery(clinicSettingsQueries.of(companyId));
  return (
    <>
      <ScreenHeader
        compact
        title="Clinics"
        subtitle={listingWords(settings.data?.is_listed_in_network)}
        back={<BackTo place="network" />}
        actions={
          isAdmin && (
            <ButtonLink icon={Settings} to={paths.adminArea(slug, 'system-settings')}>
              Change listing
            </ButtonLink>
          )
        }
      />
      <ListFrame
        filters={
          <FilterRow
            control={control}
            label="Search clinics"
            placeholder="Name, NPI, address or ZIP code"
          >
            <div className="w-48">
              <FilterSelect
                control={control}
                name="offers"
                label="Specialty"
                any="All specialties"
                options={OFFERS}
              />
            </div>
            {table.data && <DistanceFilters control={control} />}
          </FilterRow>
        }
      >
        <QueryState query={clinics} loading={<TableSkeleton label="Loading clinics..." />}>
          {(rows) =>
            rows.length === 0 ? (
              <ListEmpty
                icon={Building2}
                title="No clinics found"
                onClear={control.onClear}
                hint="Clinics appear here once they list themselves."
              />
            ) : (
              <>
                {filters.near !== null && rows.every(({ miles }) => miles === null) && (
                  <p className="px-5 pt-4 text-muted text-sm">
                    No distances are known from {filters.near}.
                  </p>
                )}
                <ul aria-label="Clinics" className="divide-y">
                  {rows.map((clinic) => (
                    <ClinicRow key={clinic.partner_id} clinic={clinic} />
                  ))}
                </ul>
              </>
            )
          }
        </QueryState>
      </ListFrame>
    </>
  );
}

function listingWords(isListed: boolean | undefined): string {
  if (isListed === undefined) return 'Clinics that exchange referrals here.';
  return isListed
    ? 'Your clinic is listed. Others can ask to connect.'
    : 'Your clinic isn’t listed. Others can’t find it.';
}
