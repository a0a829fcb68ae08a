import type { ComponentProps } from 'react';
import { NotFoundPage } from './not-found-page';

export function UnknownPage(props: Omit<ComponentProps<typeof NotFoundPage>, 'heading' | 'hint'>) {
  return (
    <NotFoundPage
      heading="Page not found"
      hint="The link may be incomplete or out of date."
      {...props}
    />
  );
}
