import { useInfiniteQuery } from '@tanstack/react-query';
import { Building2, Network, Send } from 'lucide-react';
import { useState } from 'react';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { useDialogLink } from '@/kit/address/use-dialog-link';
import { useListAddress } from '@/kit/address/use-list-address';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { usualView } from '@/kit/list/column';
import { FilterToggle } from '@/kit/list/filter-toggle';
import { ListFrame } from '@/kit/list/list-frame';
import { QueryTable } from '@/kit/list/query-table';
import { useColumns } from '@/kit/list/use-columns';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { useShortcutHint } from '@/preferences/shortcut-keys';
import { networkQueries } from '@/records/clinic-network/clinic-network.queries';
import { referLink, sentAddress } from '@/records/clinic-network/network-filters';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { ScreenHeader } from '@/ui/screen-header';
import { useNow } from '@/ui/use-now';
import { sentColumns } from './sent-columns';

const OutgoingPeek = lazyDialog(() => import('./outgoing-peek'), 'OutgoingPeek');
const ReferDialog = lazyDialog(() => import('./refer-dialog'), 'ReferDialog');

export function SentPage() {
  const { id: companyId, slug, timeZone } = useCompany();
  const { filters, control } = useListAddress(sentAddress);
  const now = useNow();
  const list = useInfiniteQuery(networkQueries.sent(companyId, filters));
  const begun = useDialogLink(referLink);
  const [referring, setReferring] = useState(false);
  const hint = useShortcutHint('create');
  const [peeked, setPeeked] = useState<string | null>(null);
  const columns = useColumns(sentColumns, { slug, timeZone, now });
  const stop = () => {
    setReferring(false);
    if (begun.prefill !== null) begun.close();
  };
  return (
    <>
      <ScreenHeader
        compact
        title="Network"
        subtitle="Patients you referred to other clinics."
        back={<BackTo place="referrals" />}
        actions={
          <>
            <ButtonLink icon={Building2} to={paths.networkClinics(slug)}>
              Clinics
            </ButtonLink>
            <Button
              icon={Send}
              variant="primary"
              {...hint}
              {...ReferDialog.ahead}
              onClick={() => setReferring(true)}
            >
              Refer a patient
            </Button>
          </>
        }
      />
      <ListFrame
        filters={
          <div className="flex flex-wrap gap-2">
            <FilterToggle control={control} name="open" label="Open only" />
            <FilterToggle control={control} name="overdue" label="No answer in time" />
          </div>
        }
      >
        <QueryTable
          query={list}
          noun="sent referrals"
          view={usualView(columns)}
          nameOf={({ patient }) => fullName(patient)}
          onPeek={({ id }) => setPeeked(id)}
          empty={{
            icon: Network,
            title: 'No sent referrals',
            hint: 'Connect with a clinic, then refer patients to it.',
            action: <ButtonLink to={paths.networkClinics(slug)}>Find a clinic</ButtonLink>,
          }}
          onClear={control.onClear}
        />
      </ListFrame>
      {peeked !== null && <OutgoingPeek outgoingId={peeked} onClose={() => setPeeked(null)} />}
      {(referring || begun.prefill !== null) && (
        <ReferDialog patientId={begun.prefill?.patientId ?? null} onClose={stop} />
      )}
    </>
  );
}
