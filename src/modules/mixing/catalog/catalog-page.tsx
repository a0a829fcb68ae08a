import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { ListCard } from '@/kit/query/list-card';
import { QueryState } from '@/kit/query/query-state';
import { paths } from '@/lib/paths';
import { counted } from '@/lib/text';
import { useShortcutHint } from '@/preferences/shortcut-keys';
import {
  type CatalogAllergen,
  type CatalogPanel,
  catalogQueries,
} from '@/records/vials/catalog/catalog.queries';
import { AddButton } from '@/ui/add-button';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { NextStep } from '@/ui/next-step';
import { ScreenHeader } from '@/ui/screen-header';
import { CATEGORIES, PANEL_KINDS, seasonLabel, strengthLabel } from './catalog.model';

const AllergenDialog = lazyDialog(() => import('./allergen-dialog'), 'AllergenDialog');
const PanelDialog = lazyDialog(() => import('./panel-dialog'), 'PanelDialog');

type Open =
  | { what: 'allergen'; allergen: CatalogAllergen | null }
  | { what: 'panel'; panel: CatalogPanel | null };

export function CatalogPage() {
  const { id: companyId, slug } = useCompany();
  const allergens = useQuery(catalogQueries.allergens(companyId));
  const panels = useQuery(catalogQueries.panels(companyId));
  const [open, setOpen] = useState<Open>();
  const hint = useShortcutHint('create');
  const close = () => setOpen(undefined);
  return (
    <>
      <ScreenHeader
        compact
        title="Allergens and panels"
        subtitle="Your own labels, strengths, stock and seasons."
        back={<BackTo place="allergyTests" />}
        actions={
          <>
            <AddButton size="lg" onClick={() => setOpen({ what: 'panel', panel: null })}>
              Add panel
            </AddButton>
            <AddButton
              size="lg"
              variant="primary"
              {...hint}
              onClick={() => setOpen({ what: 'allergen', allergen: null })}
            >
              Add allergen
            </AddButton>
          </>
        }
      />
      <div className="grid gap-4">
        <ListCard
          title="Panels"
          query={panels}
          noun="panels"
          empty={
            <EmptyState
              compact
              title="No panels yet"
              hint="A panel lists the allergens of a test."
              action={
                <Button size="sm" onClick={() => setOpen({ what: 'panel', panel: null })}>
                  Add the first panel
                </Button>
              }
            />
          }
        >
          {(panel) => (
            <Line
              key={panel.id}
              label={panel.name}
              detail={`${PANEL_KINDS[panel.kind]} · ${counted(panel.allergen_ids.length, 'entries')}`}
              isActive={panel.is_active}
              onOpen={() => setOpen({ what: 'panel', panel })}
            />
          )}
        </ListCard>
        <QueryState
          query={allergens}
          loading="Loading allergens..."
          page
          empty={
            <EmptyState
              title="No allergens yet"
              hint="Begin with the published tables, or add your own here."
              action={<NextStep to={paths.allergyTables(slug)}>Open clinical tables</NextStep>}
            />
          }
        >
          {(rows) =>
            [...new Set(rows.map(({ category }) => category))].map((category) => (
              <Card key={category} title={CATEGORIES[category]} flush>
                <ul aria-label={CATEGORIES[category]} className="divide-y border-t">
                  {rows
                    .filter((allergen) => allergen.category === category)
                    .map((allergen) => (
                      <Line
                        key={allergen.id}
                        label={allergen.label}
                        detail={detailOf(allergen)}
                        isActive={allergen.is_active}
                        onOpen={() => setOpen({ what: 'allergen', allergen })}
                      />
                    ))}
                </ul>
              </Card>
            ))
          }
        </QueryState>
      </div>
      {open?.what === 'allergen' && <AllergenDialog allergen={open.allergen} onClose={close} />}
      {open?.what === 'panel' && (
        <PanelDialog panel={open.panel} allergens={allergens.data ?? []} onClose={close} />
      )}
    </>
  );
}

function detailOf(allergen: CatalogAllergen): string {
  return [
    allergen.stock_strength !== null &&
      strengthLabel(Number(allergen.stock_strength), allergen.units),
    allergen.control === null && seasonLabel(allergen),
    allergen.reorder_ml !== null && `reorder below ${Number(allergen.reorder_ml)} mL`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface LineProps {
  label: string;
  detail: string;
  isActive: boolean;
  onOpen: () => void;
}

function Line({ label, detail, isActive, onOpen }: LineProps) {
  return (
    <li className="group relative flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-5 py-2.5 transition-colors hover:bg-accent-soft/40">
      <div className="min-w-0 flex-[1_1_16rem]">
        <button
          type="button"
          onClick={onOpen}
          className="wrap-anywhere text-left font-semibold text-sm after:absolute after:inset-0 group-hover:text-accent"
        >
          {label}
        </button>
        <p className="text-muted text-sm">{detail}</p>
      </div>
      {!isActive && <Badge>Not in use</Badge>}
    </li>
  );
}
