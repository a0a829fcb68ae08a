import { StockPage } from './stock-page';

export function Component() {
  return <StockPage />;
}
