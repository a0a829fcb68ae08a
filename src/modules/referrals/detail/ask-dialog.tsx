import { useId, useRef } from 'react';
import { useCompany } from '@/company/company-context';
import { FormField } from '@/kit/form/form-field';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { useAskForInformation } from '../missing.mutations';
import type { ReferralDetail } from '../referrals.queries';
import { askSchema, itemsOf, USUAL_ITEMS } from './missing.model';

interface AskDialogProps {
  referral: ReferralDetail;
  onClose: () => void;
}

/** What a referral lacks, and who was asked for it. */
export function AskDialog({ referral, onClose }: AskDialogProps) {
  const { id: companyId } = useCompany();
  const ask = useAskForInformation(companyId, referral.id);
  const form = useZodForm(askSchema, {
    chosen: [],
    other: '',
    askedOf: referral.referrer_name ?? '',
  });
  const group = useId();
  // The same thing sent again is the same row, should the first answer have been lost.
  const ids = useRef(new Map<string, string>());

  function idOf(item: string): string {
    const id = ids.current.get(item) ?? crypto.randomUUID();
    ids.current.set(item, id);
    return id;
  }

  return (
    <SaveDialog
      form={form}
      title="Ask for information"
      description="The referral shows “Awaiting information” until everything arrives."
      footer="Save"
      saved="Awaiting information"
      onSubmit={(draft) => ask.mutateAsync(itemsOf(draft, idOf))}
      onClose={onClose}
    >
      <FormField control={form.control} name="chosen" label="What is missing">
        {(wiring, { value, onChange }, isSaving) => (
          // biome-ignore lint/a11y/useSemanticElements: the field's label is not a legend
          <div
            id={wiring.id}
            role="group"
            aria-label="What is missing"
            aria-describedby={wiring['aria-describedby']}
            className="grid gap-x-4 sm:grid-cols-2"
          >
            {USUAL_ITEMS.map((item) => (
              <label key={item} className="flex min-h-11 items-center gap-2.5 text-sm md:min-h-9">
                <input
                  type="checkbox"
                  name={group}
                  checked={value.includes(item)}
                  disabled={isSaving}
                  onChange={({ target }) =>
                    onChange(
                      target.checked
                        ? [...value, item]
                        : value.filter((other: string) => other !== item),
                    )
                  }
                  className="size-4 accent-accent"
                />
                {item}
              </label>
            ))}
          </div>
        )}
      </FormField>
      <FormText control={form.control} name="other" label="Something else" />
      <FormText control={form.control} name="askedOf" label="Asked of" />
    </SaveDialog>
  );
}
