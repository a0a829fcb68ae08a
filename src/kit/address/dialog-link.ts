import { defineAddress } from './address';
import type { Param } from './params';

/** An address that opens a dialog, and what the dialog begins with. */
export interface DialogLink<Prefill> {
  /** What the dialog begins with; null when the address doesn't open it. */
  read: (search: URLSearchParams) => Prefill | null;
  /** The same address with the dialog open. */
  open: (search: URLSearchParams, prefill?: Partial<Prefill>) => URLSearchParams;
  /** The same address with the dialog closed, and nothing left of it. */
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

/** What a dialog begins with, as a type. */
export type PrefillOf<Link> = Link extends DialogLink<infer Prefill> ? Prefill : never;
