import { TablesPage } from './tables-page';

/** `/companies/:slug/allergy/tables`. */
export function Component() {
  return <TablesPage />;
}
