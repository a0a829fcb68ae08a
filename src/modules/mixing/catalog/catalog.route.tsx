import { CatalogPage } from './catalog-page';

/** `/companies/:slug/allergy/catalog`. */
export function Component() {
  return <CatalogPage />;
}
