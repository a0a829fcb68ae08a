import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import type { Packet } from '@/records/packets/packet.schema';
import { answer, loadWithClient } from '../../../../scripts/test-setup/answers.ts';
import { portalOf } from '../../../../scripts/test-setup/portal.ts';
import { typedPage } from '../understanding/typed-page.fixture';

let usePacketReading: typeof import('./use-packet-reading').usePacketReading;
let CompanyContext: typeof import('@/company/company-context').CompanyContext;

beforeAll(async () => {
  loadWithClient();
  ({ usePacketReading } = await import('./use-packet-reading'));
  ({ CompanyContext } = await import('@/company/company-context'));
});

const PACKET: Packet = {
  id: 'p1',
  revision: 1,
  files: [],
  pages: [
    {
      id: 'page',
      file_id: 'f1',
      number: 1,
      rotation: 0,
      read_rotation: 0,
      taken_out: false,
      lines: typedPage(' REFERRING PROVIDER\n Provider: Ada Quill, MD\n Fax: 312-555-0100'),
      text_from: 'ocr',
      kind: 'referral',
      kind_is_sure: true,
      is_read: true,
    },
  ],
};

/** The reading of an office's fax at a clinic with these numbers. */
async function faxRead(clinic: { phone: string | null; fax: string | null }) {
  answer({ companies: clinic, packet_sender_lessons: [] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <CompanyContext value={portalOf('staff')}>{children}</CompanyContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(
    () => usePacketReading(PACKET, { senderNumber: null, today: '2026-11-26' }),
    { wrapper },
  );
  await expect.poll(() => result.current.isRemembering).toBe(false);
  return result.current.reading.fields.referrer_fax?.value;
}

it('takes a number for the sender’s that is none of the clinic’s', async () => {
  expect(await faxRead({ phone: null, fax: '(312) 555-0199' })).toBe('(312) 555-0100');
});

it.each(['phone', 'fax'])('takes the clinic’s own %s for no sender’s', async (which) => {
  const clinic = { phone: null, fax: null, [which]: '+1 312 555 0100' };
  expect(await faxRead(clinic)).toBeUndefined();
});
