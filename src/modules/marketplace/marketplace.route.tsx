import { MarketplacePage } from './marketplace-page';

export function Component() {
  return <MarketplacePage />;
}
