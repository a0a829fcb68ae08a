import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { msg, t } from '@/fields/words';
import { SaveDialog } from '@/kit/form/save-dialog';
import { setAsTyped } from '@/kit/form/set-as-typed';
import { useZodForm } from '@/kit/form/use-zod-form';
import { formatCalendarDate } from '@/lib/dates';
import { cx } from '@/ui/cx';
import { ENGLISH_PARTS, EnglishNotice, medical } from '@/ui/medical';
import { ToggleChip } from '@/ui/toggle-chip';
import { LEVEL_WORDS, MEDICINE_LABELS, SYMPTOM_LABELS } from './diary.model';
import {
  type DiaryDay,
  type Medicine,
  medicineSchema,
  SYMPTOMS,
  symptomsSchema,
} from './diary.schema';
import { useTellDiaryDay } from './my-diary.mutations';
import { PillButton } from './phone/pill-button';

const schema = z
  .object({ symptoms: symptomsSchema, medicines: z.array(medicineSchema).nullable() })
  .refine(
    ({ symptoms, medicines }) =>
      medicines !== null || Object.values(symptoms).some((one) => one !== null),
    { path: ['symptoms'], message: msg('Answer a question first.') },
  );

const UNSAID: DiaryDay['symptoms'] = {
  itchy_nose: null,
  runny_nose: null,
  blocked_nose: null,
  sneezing: null,
  itchy_eyes: null,
  watery_eyes: null,
};

const MEDICINES = medicineSchema.options;

interface DiaryDialogProps {
  chartId: string;
  day: string;
  isToday: boolean;
  before: DiaryDay | undefined;
  onClose: () => void;
}

/** Six symptoms and the medicines of one day. What is left open stays unknown. */
export function DiaryDialog({ chartId, day, isToday, before, onClose }: DiaryDialogProps) {
  // What stood there when it was opened: another person's later words are not written over.
  const [seen] = useState(before?.at ?? null);
  const tell = useTellDiaryDay(chartId);
  const form = useZodForm(
    schema,
    before
      ? { symptoms: before.symptoms, medicines: before.medicines }
      : { symptoms: UNSAID, medicines: null },
  );
  const { control, formState } = form;
  const symptoms = useWatch({ control, name: 'symptoms' });
  const medicines = useWatch({ control, name: 'medicines' });

  /** What is said already stays. */
  function fillNone() {
    for (const symptom of SYMPTOMS) {
      if (symptoms[symptom] === null) setAsTyped(form, `symptoms.${symptom}`, 0);
    }
  }

  function take(medicine: Medicine) {
    const taken = medicines ?? [];
    const left = taken.includes(medicine)
      ? taken.filter((one) => one !== medicine)
      : [...taken, medicine];
    // Without the last one it is open again, not none.
    setAsTyped(form, 'medicines', left.length === 0 ? null : left);
  }

  return (
    <SaveDialog
      form={form}
      title={isToday ? t('How are you today?') : formatCalendarDate(day)}
      description={t('What you leave open stays unknown. The clinic reads it at your visit.')}
      footer={t('Save day')}
      onSubmit={({ symptoms: said, medicines: taken }) =>
        tell.mutateAsync({
          day,
          symptoms: Object.fromEntries(
            SYMPTOMS.flatMap((symptom) => {
              const answer = said[symptom];
              return answer === null ? [] : [[symptom, answer]];
            }),
          ),
          medicines: taken,
          seen,
        })
      }
      onClose={onClose}
    >
      <div className={`${ENGLISH_PARTS} contents`}>
        <EnglishNotice />
        <PillButton className="w-full" onClick={fillNone}>
          {Object.values(symptoms).every((one) => one === null)
            ? t('No symptoms at all')
            : t('No other symptoms')}
        </PillButton>
        {SYMPTOMS.map((symptom) => (
          <fieldset key={symptom} className="grid gap-1.5">
            <legend className="mb-1.5 font-medium text-sm">
              {medical(SYMPTOM_LABELS[symptom])}
            </legend>
            <div className="grid grid-cols-4 gap-1.5">
              {LEVEL_WORDS.map((word, value) => (
                <button
                  key={word}
                  type="button"
                  aria-pressed={symptoms[symptom] === value}
                  onClick={() =>
                    setAsTyped(
                      form,
                      `symptoms.${symptom}`,
                      symptoms[symptom] === value ? null : value,
                    )
                  }
                  className={cx(
                    'min-h-14 rounded-md border px-1 text-xs transition-colors duration-150',
                    symptoms[symptom] === value
                      ? 'border-accent bg-accent-soft text-accent'
                      : 'border-border-strong/60 bg-surface-raised',
                  )}
                >
                  <span className="block font-semibold text-lg leading-tight">{value}</span>{' '}
                  {medical(word)}
                </button>
              ))}
            </div>
          </fieldset>
        ))}
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">{t('Medicines taken against it')}</legend>
          <div className="flex flex-wrap gap-2">
            <ToggleChip
              pressed={medicines?.length === 0}
              onToggle={() => setAsTyped(form, 'medicines', medicines?.length === 0 ? null : [])}
            >
              {medical('None')}
            </ToggleChip>
            {MEDICINES.map((medicine) => (
              <ToggleChip
                key={medicine}
                pressed={medicines?.includes(medicine) === true}
                onToggle={() => take(medicine)}
              >
                {medical(MEDICINE_LABELS[medicine])}
              </ToggleChip>
            ))}
          </div>
        </fieldset>
        {formState.errors.symptoms && (
          <p role="alert" className="text-danger text-sm">
            {t('Answer a question first.')}
          </p>
        )}
      </div>
    </SaveDialog>
  );
}
