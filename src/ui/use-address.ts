import { useEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { toEntry, withTyped } from '@/lib/typed-search';

type SetAddress = (
  params: URLSearchParams,
  options?: Pick<NavigateOptions, 'replace' | 'preventScrollReset'>,
) => void;

/** Like useSearchParams, but keeps typed search text out of the address; see typed-search. */
export function useAddress(): [URLSearchParams, SetAddress] {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const params = withTyped(search, state);
  const set: SetAddress = (next, options = {}) => {
    const { replace = false } = options;
    const entry = toEntry(next, replace ? state : undefined);
    void navigate(entry.to, { ...options, state: entry.state });
  };

  // An older link has the text in the address: it is removed there too.
  const isOld = search.has('q');
  useEffect(() => {
    if (!isOld) return;
    const entry = toEntry(withTyped(search, state), state);
    void navigate(entry.to, { replace: true, preventScrollReset: true, state: entry.state });
  }, [isOld, search, state, navigate]);

  return [params, set];
}
