import { useQuery } from '@tanstack/react-query';
import { memberIdOf } from '@x12/request/mbi';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import type { KitForm } from '@/kit/form/use-zod-form';
import { TwinList } from '@/records/patients/twin-list';
import { twinQueries } from '@/records/patients/twins.queries';
import { type CoverageDraft, isAnother } from './coverage.model';

/** A shorter text is no complete number yet. */
const MIN_CHARACTERS = 4;

/** A member ID belongs to one subscriber: warns if another patient has it as their own. */
export function MemberIdWarning({ form }: { form: KitForm<CoverageDraft> }) {
  const { id: companyId } = useCompany();
  const [patient, payerId, relationship, typed] = useWatch({
    control: form.control,
    name: ['patient', 'payerId', 'relationship', 'memberId'],
  });
  const memberId = useDeferredValue(memberIdOf(typed));
  const others = useQuery({
    ...twinQueries.insuredAs(companyId, { payerId, memberId, patientId: patient?.id ?? '' }),
    enabled:
      patient !== null &&
      payerId !== '' &&
      !isAnother(relationship) &&
      memberId.length >= MIN_CHARACTERS,
  });
  const known = isAnother(relationship) ? [] : (others.data ?? []);
  return (
    <div role="status">
      {known.length > 0 && (
        <TwinList
          heading="Another patient is insured under this member ID. Is it the same person?"
          twins={known.map((other) => ({ ...other, reasons: REASONS }))}
        />
      )}
    </div>
  );
}

const REASONS = ['member_id' as const];
