import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type OriginState, originState } from '@/lib/origin';
import { useAddress } from './use-address';

/**
 * The state for links out of this page, with which a BackLink returns to it; stable while the page
 * is.
 */
export function useOrigin(): OriginState {
  const { pathname } = useLocation();
  const [params] = useAddress();
  const asked = params.toString();
  return useMemo(() => originState(pathname, new URLSearchParams(asked)), [pathname, asked]);
}
