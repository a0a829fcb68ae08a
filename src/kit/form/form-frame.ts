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

export interface Failure {
  error: AppError;
  /** Saves again, with the form and page as they are after any state set beside this call. */
  retry: (intent?: string) => void;
  dismiss: () => void;
}

/** Saves the typed values, or rejects. `intent` is the one of a FormSubmit or of `retry`. */
export type OnSubmit<Output> = (values: Output, intent?: string) => Promise<unknown>;

interface FormFrameOptions<Input extends FieldValues, Output> {
  form: KitForm<Input, Output>;
  onSubmit: OnSubmit<Output>;
}

/** The behavior of every form: one save at a time, and focus on the first refused field. */
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

  /** A half-typed date reads as empty and would be saved as none. */
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
    // By itself, `isDirty` counts a field that begins undefined as changed.
    isDirty: state.isDirty && hasTrue(state.dirtyFields),
    isSubmitting,
    /** The intent of the button that started the save; undefined for the form's own button. */
    intent,
    failure,
    dismiss,
    /** Sending the same again may succeed. */
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

/** Unchanged fields may have a mark too: false. */
function hasTrue(marks: unknown): boolean {
  if (typeof marks !== 'object' || marks === null) return marks === true;
  return Object.values(marks).some(hasTrue);
}

const FOCUSABLE = 'input, select, textarea, button, [tabindex]';

/** An invalid group of controls takes no focus itself: its first control does. */
function focusFirstInvalid(fields: HTMLElement) {
  const invalid = fields.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = invalid?.matches(FOCUSABLE)
    ? invalid
    : invalid?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
}

interface FormActions {
  isSubmitting: boolean;
  /** Nothing but a press of the button saves. */
  byButton?: boolean;
  intent: string | undefined;
  isTransient: boolean;
  submit: (intent?: string) => Promise<void>;
  /** Leaves the form; asks first if something is typed. */
  leave: () => void;
}

const FormActionsContext = createContext<FormActions | null>(null);

export const FormActionsProvider = FormActionsContext.Provider;

export function useFormActions(): FormActions {
  const actions = use(FormActionsContext);
  if (!actions) throw new Error('A button of the form kit stands outside a form of the kit.');
  return actions;
}
