import { StockPage } from './stock-page';

/** `/companies/:slug/allergy/stock`. */
export function Component() {
  return <StockPage />;
}
