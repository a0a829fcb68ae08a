import { defineAddress } from './address';
import type { Param } from './params';

export interface DialogLink<Prefill> {
  /** The dialog's first values; null when the address doesn't open it. */
  read: (search: URLSearchParams) => Prefill | null;
  /** The same address with the dialog open. */
  open: (search: URLSearchParams, prefill?: Partial<Prefill>) => URLSearchParams;
  /** The same address without the dialog and its values. */
  close: (search: URLSearchParams) => URLSearchParams;
}

/** `defineDialogLink('add', 'case', { patientId: named('patient', id()) })` is `?add=case&patient=…`. */
export function defineDialogLink<Params extends Record<string, Param>>(
  name: string,
  value: string,
  params: Params,
) {
  const prefills = defineAddress(params);
  const link: DialogLink<typeof prefills.usual> = {
    read: (search) => (search.get(name) === value ? prefills.read(search) : null),
    open: (search, prefill = {}) => {
      const next = prefills.write(search, { ...prefills.usual, ...prefill });
      next.set(name, value);
      return next;
    },
    close: (search) => {
      const next = prefills.write(search, prefills.usual);
      next.delete(name);
      return next;
    },
  };
  return link;
}

export type PrefillOf<Link> = Link extends DialogLink<infer Prefill> ? Prefill : never;
