import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { HEIC_ADVICE } from '@/records/files/heic-advice';
import { useDraftFiles } from './use-draft-files';

const HEIC = ['\0\0\0\u0018ftypheic\0\0\0\0mif1heic'];

function draft() {
  const client = new QueryClient();
  const { result } = renderHook(() => useDraftFiles('u', 't'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  return result;
}

it('a HEIC picture that this browser can’t open is attached, and the sender is told', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidState')));
  const result = draft();
  await act(async () => {
    await result.current.add([new File(HEIC, 'IMG_0031.HEIC')]);
  });
  expect(result.current.files.map(({ mediaType }) => mediaType)).toEqual(['image/heic']);
  expect(result.current.problems).toEqual([`“IMG_0031.HEIC” is attached as it is. ${HEIC_ADVICE}`]);
});
