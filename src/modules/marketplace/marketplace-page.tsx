import { LayoutGrid, LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryError } from '@/kit/query/query-error';
import { paths } from '@/lib/paths';
import { cx } from '@/ui/cx';
import { Panel } from '@/ui/panel';
import { ScreenHeader } from '@/ui/screen-header';
import { Tabs } from '@/ui/tabs';
import type { MarketplaceItem } from './catalogue';
import { ItemGrid } from './item-grid';
import {
  ALL,
  filterByCategory,
  type MarketplaceTab,
  type MarketplaceView,
  readView,
  TABS,
  writeView,
} from './marketplace.model';
import { useInterestControls } from './use-interest-controls';

const ItemDetailsDialog = lazyDialog(() => import('./item-details-dialog'), 'ItemDetailsDialog');

const ICONS = { apps: <LayoutGrid />, services: <LifeBuoy /> } as const;

export function MarketplacePage() {
  const { slug } = useCompany();
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const { interests, controlFor } = useInterestControls();
  const [detailed, setDetailed] = useState<MarketplaceItem>();

  function show(next: MarketplaceView) {
    setParams(writeView(next), { replace: true, preventScrollReset: true });
  }

  function tab(value: MarketplaceTab) {
    const { label, categories, items, empty } = TABS[value];
    const content = (
      <>
        <CategoryFilter
          categories={categories}
          chosen={view.category}
          onChoose={(category) => show({ tab: value, category })}
        />
        <ItemGrid
          label={label}
          items={filterByCategory<MarketplaceItem>(items, view.category)}
          empty={empty}
          launchPathFor={(item) =>
            value === 'apps'
              ? (item.opens?.(slug) ?? paths.marketplaceApp(slug, item.id))
              : undefined
          }
          controlFor={controlFor}
          onLearnMore={setDetailed}
        />
      </>
    );
    return { value, label, icon: ICONS[value], content };
  }

  return (
    <>
      <ScreenHeader title="Marketplace" subtitle="Apps and services for your clinic" />
      {interests.isError && (
        <Panel className="mb-6">
          <QueryError
            query={interests}
            compact
            message={`What your clinic asked for could not be loaded. ${interests.error.message}`}
          />
        </Panel>
      )}
      <Tabs
        label="Marketplace"
        tabs={[tab('apps'), tab('services')]}
        value={view.tab}
        onValueChange={(value) => show({ tab: value, category: ALL })}
      />
      {detailed && <ItemDetailsDialog item={detailed} onClose={() => setDetailed(undefined)} />}
    </>
  );
}

interface CategoryFilterProps {
  categories: readonly string[];
  chosen: string;
  onChoose: (category: string) => void;
}

/** Exactly one button is pressed. */
function CategoryFilter({ categories, chosen, onChoose }: CategoryFilterProps) {
  return (
    <fieldset className="mb-6 flex flex-wrap gap-2">
      <legend className="sr-only">Category</legend>
      {categories.map((category) => (
        <button
          key={category}
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
          className={cx(
            'inline-flex h-11 items-center rounded-md border px-4 font-medium text-sm transition-colors duration-150 md:h-9',
            category === chosen
              ? 'border-accent bg-accent text-accent-contrast'
              : 'bg-surface text-muted hover:border-border-strong hover:text-text',
          )}
        >
          {category}
        </button>
      ))}
    </fieldset>
  );
}
