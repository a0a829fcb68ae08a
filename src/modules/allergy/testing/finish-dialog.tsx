import { z } from 'zod';
import { text } from '@/fields/schema';
import { ControlGroup } from '@/kit/form/control-group';
import { FormField } from '@/kit/form/form-field';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { tickOf } from '@/lib/toggled';
import type { AllergyTest } from '@/records/allergy/allergy-record.schema';
import type { TestToFinish } from '@/records/allergy-tests/allergy-tests.mutations';
import type { FinishNeeds } from '@/records/allergy-tests/finish-needs';
import { Tick } from '@/ui/tick';
import { isUnasked } from './drugs.model';
import type { TypedReading } from './readings.model';

interface FinishDialogProps {
  test: AllergyTest;
  typed: readonly TypedReading[];
  needs: FinishNeeds;
  onFinish: (said: Omit<TestToFinish, 'test_id' | 'seen_revision'>) => Promise<unknown>;
  onClose: () => void;
}

const reason = text(300);

const schemaFor = ({ needs, places }: FinishNeeds) =>
  z
    .object({ unasked: reason, timing: reason, confirmed: z.array(z.int()) })
    .refine(({ unasked }) => !needs.includes('unasked') || unasked !== '', {
      path: ['unasked'],
      message: 'Ask about the drugs, or say why you finish without asking.',
    })
    .refine(({ timing }) => !needs.includes('early') || timing !== '', {
      path: ['timing'],
      message: 'Say why the readings count.',
    })
    .refine(({ confirmed }) => places.every((place) => confirmed.includes(place)), {
      path: ['confirmed'],
      message: 'Confirm each, or cancel and correct.',
    });

export function FinishDialog({ test, typed, needs, onFinish, onClose }: FinishDialogProps) {
  const form = useZodForm(schemaFor(needs), { unasked: '', timing: '', confirmed: [] });
  const open = test.drugs.filter(isUnasked).map(({ drug }) => drug);
  return (
    <SaveDialog
      form={form}
      large
      title="Finish this test?"
      description="What you say here stays with the result."
      footer="Finish test"
      saved="Test finished"
      onSubmit={({ unasked, timing, confirmed }) =>
        onFinish({
          confirmed,
          ...(unasked !== '' && { unasked_reason: unasked }),
          ...(timing !== '' && { timing_reason: timing }),
        })
      }
      onClose={onClose}
    >
      {needs.needs.includes('unasked') && (
        <div className="grid gap-2">
          <p className="rounded-md bg-warning-soft px-4 py-2.5 font-medium text-sm text-warning">
            {open.length === 0
              ? 'No drugs were asked about.'
              : `Not asked about: ${open.join(', ')}.`}
          </p>
          <FormText
            control={form.control}
            name="unasked"
            label="Why finish without asking"
            required
          />
        </div>
      )}
      {needs.needs.includes('early') && (
        <div className="grid gap-2">
          <p className="rounded-md bg-warning-soft px-4 py-2.5 font-medium text-sm text-warning">
            Some readings are too early, or their time is not known.
          </p>
          <FormText control={form.control} name="timing" label="Why the readings count" required />
        </div>
      )}
      {needs.needs.includes('implausible') && (
        <FormField
          control={form.control}
          name="confirmed"
          label="Measures that hardly go together"
          hint="Confirm what you measured, or cancel and correct."
          required
        >
          {({ id, 'aria-describedby': describedBy }, { value, onChange }) => (
            <ControlGroup
              id={id}
              aria-describedby={describedBy}
              label="Measures that hardly go together"
              className="grid"
            >
              {needs.places.map((place) => (
                <Tick
                  key={place}
                  className="min-h-12 gap-3"
                  box="size-5"
                  {...tickOf(value, place, onChange)}
                >
                  {measuresOf(test, typed, place)}
                </Tick>
              ))}
            </ControlGroup>
          )}
        </FormField>
      )}
    </SaveDialog>
  );
}

function measuresOf(test: AllergyTest, typed: readonly TypedReading[], place: number): string {
  const at = test.results.findIndex((result) => result.place === place);
  const measure = (text: string | undefined) => (text ? `${text} mm` : 'not measured');
  return `${test.results[at]?.label}: wheal ${measure(typed[at]?.wheal)}, flare ${measure(typed[at]?.flare)}`;
}
