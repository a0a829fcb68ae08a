import { CatalogPage } from './catalog-page';

export function Component() {
  return <CatalogPage />;
}
