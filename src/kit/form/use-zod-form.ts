import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

/** A form of the kit: what is typed is `Input`, what its schema makes of it `Output`. */
export type KitForm<Input extends FieldValues, Output = Input> = UseFormReturn<
  Input,
  unknown,
  Output
>;

/** A form checked by a schema. Later changes of `start` don't matter: a form is begun anew by `reset`. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  start: DefaultValues<Input>,
): KitForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: start,
    // The frame does: it finds controls that hand out no ref, and takes them in the order of the page.
    shouldFocusError: false,
  });
}
