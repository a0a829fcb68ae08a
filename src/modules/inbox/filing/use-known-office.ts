import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { packetQueries } from '@/records/packets/packets.queries';
import type { FilingDraft } from './filing-draft';

/** Whom the directory has by the NPI or the name that is written; undefined while nobody is known. */
export function useKnownOffice(
  companyId: string,
  draft: Pick<FilingDraft, 'referring_provider' | 'npi'>,
) {
  const asked = useDeferredValue(`${draft.npi}|${draft.referring_provider}`);
  const [npi = '', ...name] = asked.split('|');
  const written = name.join('|');
  const { data } = useQuery({
    ...packetQueries.knownReferrer(companyId, { npi, written }),
    enabled: npi.length === 10 || written.length > 3,
  });
  return data ?? undefined;
}
