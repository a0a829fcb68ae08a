import { useSearchParams } from 'react-router-dom';
import { withRequest } from './schedule-address';

/** Makes the links to a request from where one is, and what the way back needs to know. */
export function useRequestLink() {
  const [search] = useSearchParams();
  return (requestId: string) => ({
    to: `?${withRequest(search, requestId)}`,
    state: { fromList: true },
  });
}
