import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { answer, loadWithClient } from '../../../scripts/test-setup/answers.ts';

let useFileAsReferral: typeof import('./packets.mutations').useFileAsReferral;

beforeAll(async () => {
  loadWithClient();
  ({ useFileAsReferral } = await import('./packets.mutations'));
});

it.each(['document_packets', 'referrals', 'patients', 'coverages', 'home'])(
  'filing a packet refetches %s',
  async (record) => {
    answer({ file_packet_as_referral: 'r1' });
    const client = new QueryClient();
    const queryKey = ['company', 'c1', record, 'list'];
    client.setQueryData(queryKey, []);
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => useFileAsReferral(), { wrapper });
    await result.current.mutateAsync({
      packet_id: 'p1',
      seen_revision: 1,
      patient: {},
      referral: {},
      documents: [],
    });
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  },
);
