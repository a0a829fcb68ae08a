import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { foldText } from '@/lib/folded-text';
import { detailOf, type ReferrerLink } from '@/records/referring-providers/referrer.model';
import { referrerQueries } from '@/records/referring-providers/referrers.queries';
import { referringProviderQueries } from '@/records/referring-providers/referring-providers.queries';

export interface ReferrerOption {
  name: string;
  detail: string;
  /** Null for a name that isn't in the directory. */
  link: ReferrerLink | null;
}

export interface ReferrerSearch {
  onTextChange: (text: string) => void;
  options: readonly ReferrerOption[];
}

/** One letter would match half the directory. */
const MIN_LETTERS = 2;

/** Directory entries and recent names that match a text. Narrows earlier results locally. */
export function useReferrerSearch(companyId: string): ReferrerSearch {
  const [text, onTextChange] = useState('');
  const asked = useDeferredValue(text.trim());
  const known = useQuery(referringProviderQueries.known(companyId));
  const offered = useQuery({
    ...referrerQueries.offered(companyId, asked),
    enabled: asked.length >= MIN_LETTERS,
    placeholderData: (shown) => shown,
  });
  const found = (offered.data ?? []).map(
    (row): ReferrerOption => ({
      name: row.name,
      detail: detailOf(row),
      link: { id: row.id, isPractice: row.is_practice },
    }),
  );
  const isFound = new Set(found.map(({ name }) => foldText(name)));
  const written = (known.data ?? [])
    .filter((name) => !isFound.has(foldText(name)))
    .map((name): ReferrerOption => ({ name, detail: '', link: null }));
  return { onTextChange, options: [...found, ...written] };
}
