import type { ComponentProps } from 'react';
import { NotFoundPanel } from './not-found-panel';

/** A page of nothing but that what its address names isn't there. */
export function NotFoundPage(props: ComponentProps<typeof NotFoundPanel> & { heading: string }) {
  return (
    <>
      <title>{`${props.heading} · Clinic Portal`}</title>
      <NotFoundPanel {...props} />
    </>
  );
}
