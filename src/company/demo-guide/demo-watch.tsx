import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { useCompany } from '../company-context';
import { ENDED_BY, endStep } from './demo-steps';

/** Notices which steps of the demo's guide are done, on whatever page. */
export function DemoWatch() {
  const client = useQueryClient();
  const { slug } = useCompany();
  const { pathname } = useLocation();

  useEffect(
    () =>
      client.getMutationCache().subscribe(({ mutation }) => {
        const step = ENDED_BY.get(mutation?.options.mutationKey?.join(' ') ?? '');
        if (step !== undefined && mutation?.state.status === 'success') endStep(step);
      }),
    [client],
  );
  useEffect(() => {
    if (pathname.startsWith(paths.analytics(slug))) endStep('analytics');
  }, [pathname, slug]);
  return null;
}
