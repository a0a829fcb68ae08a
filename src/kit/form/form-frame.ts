import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type FieldPath, type FieldValues, get, useFormState } from 'react-hook-form';
import { type AppError, isTransient, toAppError } from '@/lib/errors';
import { ShownAtField } from './at-field';
import type { KitForm } from './use-zod-form';

/** Why the last save came to nothing, and the ways on. */
export interface Failure {
  error: AppError;
  /** Saves once more, as the form and the page are after whatever is set beside this call. */
  retry: (intent?: string) => void;
  /** Takes the failure off the screen. */
  dismiss: () => void;
}

/**
 * Saves what was typed, or rejects. `intent` is what a FormSubmit or `retry` said beyond saving.
 */
export type OnSubmit<Output> = (values: Output, intent?: string) => Promise<unknown>;

interface FormFrameOptions<Input extends FieldValues, Output> {
  form: KitForm<Input, Output>;
  onSubmit: OnSubmit<Output>;
}

/** What every form does around its fields: one save at a time, and where the eye goes when it is refused. */
export function useFormFrame<Input extends FieldValues, Output>({
  form,
  onSubmit,
}: FormFrameOptions<Input, Output>) {
  const state = useFormState({ control: form.control });
  const { isSubmitting, submitCount } = state;
  const [error, setError] = useState<AppError | null>(null);
  const [intent, setIntent] = useState<string>();
  const [retries, setRetries] = useState(0);
  const isSending = useRef(false);
  const fields = useRef<HTMLDivElement>(null);

  /** A date typed half way reads as empty, and would be saved as none. */
  function refuseHalfTyped(): boolean {
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])];
    const half = inputs.find(({ validity }) => validity.badInput);
    if (!(half && isFieldOf(form, half.name))) return false;
    const what = half.type === 'number' || half.type === 'time' ? half.type : 'date';
    form.setError(half.name, { type: 'half-typed', message: `Complete the ${what}, or clear it.` });
    half.focus();
    return true;
  }

  async function submit(next?: string) {
    if (isSending.current || refuseHalfTyped()) return;
    isSending.current = true;
    setError(null);
    setIntent(next);
    try {
      await form.handleSubmit((values) =>
        next === undefined ? onSubmit(values) : onSubmit(values, next),
      )();
    } catch (thrown) {
      if (!(thrown instanceof ShownAtField)) setError(toAppError(thrown));
    } finally {
      isSending.current = false;
    }
  }

  const submitAgain = useEffectEvent(() => void submit(intent));
  useEffect(() => {
    if (retries > 0) submitAgain();
  }, [retries]);

  useLayoutEffect(() => {
    if (submitCount > 0 && fields.current) focusFirstInvalid(fields.current);
  }, [submitCount]);

  const dismiss = () => setError(null);
  const failure: Failure | null = error && {
    error,
    retry: (next) => {
      setIntent(next);
      setRetries((count) => count + 1);
    },
    dismiss,
  };
  return {
    // By itself `isDirty` takes a field that begins undefined for a changed one.
    isDirty: state.isDirty && hasTrue(state.dirtyFields),
    isSubmitting,
    /** What is being saved was sent off by this; undefined for the form's own button. */
    intent,
    failure,
    dismiss,
    /** Sending the same once more may succeed. */
    isTransient: error !== null && isTransient(error),
    submit,
    fields,
  };
}

function isFieldOf<Input extends FieldValues, Output>(
  form: KitForm<Input, Output>,
  name: string,
): name is FieldPath<Input> {
  return name !== '' && get(form.getValues(), name) !== undefined;
}

/** Fields that aren't changed may be marked, too, with false. */
function hasTrue(marks: unknown): boolean {
  if (typeof marks !== 'object' || marks === null) return marks === true;
  return Object.values(marks).some(hasTrue);
}

const FOCUSABLE = 'input, select, textarea, button, [tabindex]';

/** A group of controls is invalid as a whole and takes no focus itself: its first control does. */
function focusFirstInvalid(fields: HTMLElement) {
  const invalid = fields.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = invalid?.matches(FOCUSABLE)
    ? invalid
    : invalid?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
}

interface FormActions {
  isSubmitting: boolean;
  intent: string | undefined;
  isTransient: boolean;
  submit: (intent?: string) => Promise<void>;
  /** Leaves the form, after asking where something is typed. */
  leave: () => void;
}

const FormActionsContext = createContext<FormActions | null>(null);

export const FormActionsProvider = FormActionsContext.Provider;

/** What the buttons of a form need of it. */
export function useFormActions(): FormActions {
  const actions = use(FormActionsContext);
  if (!actions) throw new Error('A button of the form kit stands outside a form of the kit.');
  return actions;
}
