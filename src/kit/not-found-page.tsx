import type { ComponentProps } from 'react';
import { NotFoundPanel } from './not-found-panel';

export function NotFoundPage(props: ComponentProps<typeof NotFoundPanel> & { heading: string }) {
  return (
    <>
      <title>{`${props.heading} · Clinic Portal`}</title>
      <NotFoundPanel {...props} />
    </>
  );
}
