import { z } from 'zod';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import {
  type AllergyTest,
  type AskedDrug,
  drugSchema,
} from '@/records/allergy/allergy-record.schema';
import { AskedDrugs } from './asked-drugs';

interface DrugsDialogProps {
  test: AllergyTest;
  onSave: (drugs: AskedDrug[]) => Promise<unknown>;
  onClose: () => void;
}

const schema = z.object({ drugs: z.array(drugSchema) });

export function DrugsDialog({ test, onSave, onClose }: DrugsDialogProps) {
  const form = useZodForm(schema, { drugs: test.drugs });
  const drugs = form.watch('drugs');
  return (
    <SaveDialog
      form={form}
      large
      size="lg"
      title="Drugs before the test"
      footer="Save answers"
      saved="Answers saved"
      onSubmit={(values) => onSave(values.drugs)}
      onClose={onClose}
    >
      <AskedDrugs
        drugs={drugs}
        testedOn={test.tested_on}
        onChange={(next) => form.setValue('drugs', next, { shouldDirty: true })}
      />
    </SaveDialog>
  );
}
