import type { ComponentProps } from 'react';
import { PageHeader } from './page-header';

/**
 * The head of a page that isn't a record: its title is also the tab's. Record pages set their own
 * tab title, since a patient's name must not enter the browser's history.
 */
export function ScreenHeader(props: ComponentProps<typeof PageHeader>) {
  return (
    <>
      <title>{`${props.title} · Clinic Portal`}</title>
      <PageHeader {...props} />
    </>
  );
}
