/** A card in its column and the one under the pointer look alike. */
export const CARD_CLASSES =
  'relative rounded-md border bg-surface-raised shadow-soft hover:border-border-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus has-[a:focus-visible]:outline-offset-2';
