import type { Lot } from '@/records/vials/stock/stock.queries';
import type { Tone } from '@/ui/tone';

const isUsable = (lot: Pick<Lot, 'discarded_at' | 'recalled_at' | 'expires_on'>, today: string) =>
  lot.discarded_at === null && lot.recalled_at === null && lot.expires_on >= today;

export function lotStatus(
  lot: Pick<Lot, 'discarded_at' | 'recalled_at' | 'expires_on' | 'remaining_ml'>,
  today: string,
  soon: string,
): { tone: Tone; label: string } | null {
  if (lot.recalled_at !== null) return { tone: 'danger', label: 'Recalled' };
  if (lot.discarded_at !== null) return { tone: 'neutral', label: 'Discarded' };
  if (lot.expires_on < today) return { tone: 'danger', label: 'Expired' };
  if (Number(lot.remaining_ml) === 0) return { tone: 'neutral', label: 'Empty' };
  if (lot.expires_on <= soon) return { tone: 'warning', label: 'Expires soon' };
  return null;
}

interface Reordered {
  id: string;
  label: string;
  reorder_ml: number | null;
}

export function toReorder(
  allergens: readonly Reordered[],
  lots: readonly Pick<
    Lot,
    'allergen_id' | 'remaining_ml' | 'discarded_at' | 'recalled_at' | 'expires_on'
  >[],
  today: string,
) {
  return allergens.flatMap(({ id, label, reorder_ml }) => {
    if (reorder_ml === null) return [];
    const leftMl = lots
      .filter((lot) => lot.allergen_id === id && isUsable(lot, today))
      .reduce((sum, lot) => sum + Number(lot.remaining_ml), 0);
    const leastMl = Number(reorder_ml);
    return leftMl < leastMl ? [{ id, label, leftMl: Math.round(leftMl * 100) / 100, leastMl }] : [];
  });
}

export function found<Known extends Pick<Lot, 'lot_number' | 'maker' | 'allergen'>>(
  lots: readonly Known[],
  typed: string,
): Known[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return lots.filter(({ lot_number, maker, allergen }) => {
    const text = `${lot_number} ${maker} ${allergen.label}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
