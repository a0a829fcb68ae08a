import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { FormSelect } from '@/kit/form/form-select';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { QueryDialog } from '@/kit/query/query-dialog';
import { enums } from '@/lib/supabase/database.types';
import { counted } from '@/lib/text';
import { useSetMinorAccess } from '@/records/chart-access/chart-access.mutations';
import { LEVEL_LABELS } from '@/records/chart-access/chart-access-labels';
import { type MinorRule, minorRuleQueries } from '@/records/chart-access/minor-rules.queries';
import {
  decidedAt,
  minorsDraft,
  minorsSchema,
  NO_SPLIT,
  SPLIT_AGES,
  toRules,
} from './minors.model';

const LEVELS = [
  { value: 'nothing', label: 'Nothing' },
  ...enums.chart_level.map((value) => ({ value, label: LEVEL_LABELS[value] })),
] as const;

const AGES = [
  { value: NO_SPLIT, label: 'None: one rule for all minors' },
  ...SPLIT_AGES.map((value) => ({ value, label: counted(Number(value), 'years') })),
];

/** What parents and minors see of a chart, as the clinic decides. */
export function MinorsDialog({ onClose }: { onClose: () => void }) {
  const { id } = useCompany();
  const rules = useQuery(minorRuleQueries.all(id));
  return (
    <QueryDialog query={rules} title="Charts of minors" onClose={onClose}>
      {(seen) => <MinorsForm companyId={id} seen={seen} onClose={onClose} />}
    </QueryDialog>
  );
}

interface MinorsFormProps {
  companyId: string;
  seen: readonly MinorRule[];
  onClose: () => void;
}

function MinorsForm({ companyId, seen, onClose }: MinorsFormProps) {
  const save = useSetMinorAccess(companyId);
  const form = useZodForm(minorsSchema, minorsDraft(seen));
  const isSplit = form.watch('olderFrom') !== NO_SPLIT;
  const { control } = form;
  return (
    <SaveDialog
      form={form}
      title="Charts of minors"
      description="States differ. Ask your counsel who may see what, and decide it here."
      footer="Save rules"
      saved="The rules for minors are saved."
      onSubmit={(draft) => save.mutateAsync({ rules: toRules(draft), seen: decidedAt(seen) })}
      onClose={onClose}
    >
      <p className="text-muted text-sm">
        {seen.length === 0
          ? 'Nothing is decided yet, so no one opens the chart of a minor.'
          : 'A change counts at once, also for people who have access.'}{' '}
        The federal rule is{' '}
        <a
          href="https://www.ecfr.gov/current/title-45/section-164.502#p-164.502(g)"
          target="_blank"
          rel="noreferrer"
          className="text-accent underline"
        >
          45 CFR 164.502(g)
        </a>
        : a parent stands for the child, unless state law or a confidential visit says otherwise.
      </p>
      <FormSelect
        control={control}
        name="parents"
        label="Parents and guardians see"
        options={LEVELS}
      />
      <FormSelect control={control} name="minor" label="The minor sees" options={LEVELS} />
      <FormSelect control={control} name="olderFrom" label="Another rule from age" options={AGES} />
      {isSplit && (
        <>
          <FormSelect
            control={control}
            name="olderParents"
            label="From that age, parents and guardians see"
            options={LEVELS}
          />
          <FormSelect
            control={control}
            name="olderMinor"
            label="From that age, the minor sees"
            options={LEVELS}
          />
        </>
      )}
    </SaveDialog>
  );
}
