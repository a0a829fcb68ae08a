import type { ComponentProps } from 'react';
import { PageHeader } from './page-header';

/**
 * The head of a page that is no record: its title is the browser tab's, too. A record's page says what its tab
 * says by itself, as a patient's name would end up in the browser's history.
 */
export function ScreenHeader(props: ComponentProps<typeof PageHeader>) {
  return (
    <>
      <title>{`${props.title} · Clinic Portal`}</title>
      <PageHeader {...props} />
    </>
  );
}
