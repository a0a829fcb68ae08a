import type { ComponentProps } from 'react';

export function ControlGroup({ label, ...group }: ComponentProps<'div'> & { label: string }) {
  // biome-ignore lint/a11y/useSemanticElements: the field's label is not a legend
  return <div {...group} role="group" aria-label={label} />;
}
