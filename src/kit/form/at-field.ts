import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { type AppErrorCode, toAppError } from '@/lib/errors';

export class ShownAtField extends Error {
  override readonly name = 'ShownAtField';
}

/**
 * For the `catch` of a save: a refusal with this code belongs to this field.
 *
 * ```ts
 * onSubmit={(draft) => save.mutateAsync(draft).catch(atField(form, 'duplicate', 'name'))}
 * ```
 *
 * @param message where the error's own sentence doesn't fit under the field
 */
export function atField<Input extends FieldValues>(
  form: { setError: UseFormSetError<Input> },
  code: AppErrorCode,
  name: FieldPath<Input>,
  message?: string,
) {
  return (thrown: unknown): never => {
    // An earlier `catch` showed it at another field.
    if (thrown instanceof ShownAtField) throw thrown;
    const error = toAppError(thrown);
    if (error.code !== code) throw error;
    form.setError(name, { type: 'server', message: message ?? error.message });
    throw new ShownAtField(error.message, { cause: error });
  };
}
