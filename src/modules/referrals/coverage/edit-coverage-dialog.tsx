import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { REFERRAL } from '@/fields/referral';
import { textOf } from '@/fields/schema';
import { changeOf } from '@/kit/conflict/change-of';
import type { Line } from '@/kit/conflict/conflict-notice';
import { EditDialog } from '@/kit/conflict/edit-dialog';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { pick } from '@/lib/pick';
import { blankToNull } from '@/lib/text';
import type { ReferralCoverage } from '@/records/coverages/coverage-checks.queries';
import { useUpdateReferral } from '@/records/referrals/referrals.mutations';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { coverageOptions, NO_COVERAGE } from './coverage.model';

const SHOWN = ['id', 'updated_at', 'coverage_id', 'referral_authorization_number'] as const;

type Seen = Pick<ReferralDetail, (typeof SHOWN)[number]>;

interface EditReferralCoverageDialogProps {
  referral: Seen;
  coverages: readonly ReferralCoverage[];
  onClose: () => void;
}

const schema = z.object({
  coverageId: z.string(),
  number: textOf(REFERRAL.referral_authorization_number),
});

const draftOf = ({ coverage_id, referral_authorization_number }: Seen) => ({
  coverageId: coverage_id ?? NO_COVERAGE,
  number: referral_authorization_number ?? '',
});

const valuesOf = ({ coverageId, number }: z.infer<typeof schema>) => ({
  coverage_id: coverageId === NO_COVERAGE ? null : coverageId,
  referral_authorization_number: blankToNull(number),
});

export function EditReferralCoverageDialog(props: EditReferralCoverageDialogProps) {
  const { referral, coverages, onClose } = props;
  const { id: companyId } = useCompany();
  const update = useUpdateReferral(companyId);
  const nameOf = (chosen: string | null) =>
    coverages.find((coverage) => coverage.id === chosen)?.payer.name ?? null;
  const linesOf = (row: Seen): Line[] => [
    ['Coverage', nameOf(row.coverage_id)],
    ['Number', row.referral_authorization_number],
  ];
  const edited = useSeenForm(pick(referral, SHOWN), { schema, draftOf, lines: linesOf });
  const { form, seen } = edited;
  return (
    <EditDialog
      edited={edited}
      noun="insurance"
      onSubmit={(draft) =>
        update.mutateAsync(changeOf(seen, (row) => valuesOf(draftOf(row)), valuesOf(draft)))
      }
      onClose={onClose}
    >
      <FormSelect
        control={form.control}
        name="coverageId"
        label="Coverage"
        options={coverageOptions(coverages, referral.coverage_id)}
      />
      <FormText
        control={form.control}
        name="number"
        label="Referral or authorization number"
        hint="As given with the referral by the office or payer."
      />
    </EditDialog>
  );
}
