import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { QueryDialog } from '@/kit/query/query-dialog';
import { together } from '@/kit/query/query-read';
import { calendarDay } from '@/lib/dates';
import { locationQueries } from '@/records/locations/locations.queries';
import { bundleQueries } from '@/records/procedure-bundles/procedure-bundles.queries';
import { providerQueries } from '@/records/providers/providers.queries';
import { usePatientPrefill } from '@/records/referrals/use-patient-prefill';
import type { AddCasePrefill } from '@/records/surgery-cases/add-case-link';
import { surgeryCaseListQueries } from '@/records/surgery-cases/surgery-case-list.queries';
import { useSignedInUser } from '@/session/signed-in-user';
import { onlySite, suggestedBundle, surgeonOf, usualSite } from './add-case.model';
import { AddCaseForm } from './add-case-form';

interface AddCaseDialogProps {
  from: AddCasePrefill;
  onClose: () => void;
}

export function AddCaseDialog({ from, onClose }: AddCaseDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const [today] = useState(() => calendarDay(new Date(), timeZone));
  const prefill = usePatientPrefill(companyId, from);
  const bundles = useQuery(bundleQueries.active(companyId));
  const surgeons = useQuery(providerQueries.active(companyId));
  const sites = useQuery(locationQueries.active(companyId));
  const board = useQuery(surgeryCaseListQueries.board(companyId));
  const { userId } = useSignedInUser();
  return (
    <QueryDialog
      title="Add to surgery queue"
      query={together(prefill, bundles, surgeons, sites, board)}
      onClose={onClose}
    >
      {([known, all, providers, locations, cases]) => {
        const surgeonId = surgeonOf(from.surgeonId, known, providers, userId);
        return (
          <AddCaseForm
            prefill={known}
            suggested={{
              bundleId: suggestedBundle(all, known.referral),
              surgeonId,
              locationId: onlySite(locations) || usualSite(cases, surgeonId),
            }}
            bundles={all}
            today={today}
            onClose={onClose}
          />
        );
      }}
    </QueryDialog>
  );
}
