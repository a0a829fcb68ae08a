import { TablesPage } from './tables-page';

export function Component() {
  return <TablesPage />;
}
