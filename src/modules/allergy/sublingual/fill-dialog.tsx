import { useState } from 'react';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { text } from '@/fields/schema';
import { FormChoice } from '@/kit/form/form-choice';
import { FormDigits } from '@/kit/form/form-digits';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { calendarDay } from '@/lib/dates';
import { only } from '@/lib/only';
import { enums } from '@/lib/supabase/database.types';
import { counted } from '@/lib/text';
import { FILL_WAYS } from '@/modules/allergy/course-labels';
import type { Course, CourseFill } from '@/records/sublingual-courses/course.schema';
import { useRecordFill } from '@/records/sublingual-courses/sublingual-courses.mutations';
import { countOf, itemsOf } from './course.model';

interface FillDialogProps {
  course: Course;
  /** A fill to take back: an error, or a return. */
  undo?: CourseFill;
  onClose: () => void;
}

const schema = z
  .object({
    isBack: z.boolean(),
    way: z
      .enum(['', ...enums.sublingual_fill_way])
      .refine((chosen) => chosen !== '', 'Choose how.'),
    item: z.string().min(1, 'Choose what was filled.'),
    packages: z
      .string()
      .trim()
      .regex(/^([1-9]|[1-4]\d|50)$/, 'Write a number from 1 to 50.'),
    filledOn: z.string().min(1, 'Enter the date.'),
    note: text(300),
  })
  .refine(({ isBack, note }) => !isBack || note !== '', { path: ['note'], message: 'Say why.' });

const WAYS = enums.sublingual_fill_way.map((value) => ({ value, label: FILL_WAYS[value] }));

export function FillDialog({ course, undo, onClose }: FillDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const save = useRecordFill(companyId);
  const [id] = useState(() => crypto.randomUUID());
  const items = itemsOf(course.rules);
  const choices = items.map(({ item }) => ({ value: item, label: item }));
  const isBack = undo !== undefined;
  const start: z.input<typeof schema> = {
    isBack,
    way: undo?.way ?? '',
    item: undo?.item ?? only(items)?.item ?? '',
    packages: undo === undefined ? '' : String(undo.packages),
    filledOn: calendarDay(new Date(), timeZone),
    note: '',
  };
  const form = useZodForm(schema, start);
  const { control } = form;
  const [item, packages = ''] = form.watch(['item', 'packages']);
  const each = items.find((one) => one.item === item)?.packageUnits ?? 0;
  const units = each * (countOf(packages) ?? 0);

  return (
    <SaveDialog
      form={form}
      large
      title={isBack ? 'Take back fill' : 'Record fill'}
      description={isBack ? 'Its units no longer count as supply.' : 'Packages the patient got.'}
      footer={isBack ? 'Take back fill' : 'Save fill'}
      saved={isBack ? 'Fill taken back' : 'Fill saved'}
      // Taking a fill back needs no further input.
      dirty={isBack}
      onSubmit={(values) =>
        save.mutateAsync({
          id,
          course_id: course.course_id,
          way: values.way,
          item: values.item,
          packages: Number(values.packages) * (isBack ? -1 : 1),
          filled_on: values.filledOn,
          ...(values.note !== '' && { note: values.note }),
        })
      }
      onClose={onClose}
    >
      {!isBack && (
        <FormChoice large control={control} name="way" label="How" options={WAYS} required />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormSelect
          control={control}
          name="item"
          label="What"
          disabled={isBack}
          options={choices}
          required
        />
        <FormDigits
          control={control}
          name="packages"
          label="Packages"
          hint={Number.isFinite(units) ? counted(units, 'units') : undefined}
          required
        />
      </div>
      <FormText
        control={control}
        name="filledOn"
        type="date"
        label="Date"
        max={calendarDay(new Date(), timeZone)}
        className="max-w-52"
        required
      />
      <FormText
        control={control}
        name="note"
        label={isBack ? 'Reason' : 'Note'}
        required={isBack}
      />
    </SaveDialog>
  );
}
