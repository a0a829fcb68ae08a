import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import {
  type Asked,
  daysOf,
  readAsked,
  type Scope,
  withAsked,
} from '@/records/analytics/period.model';
import { useNow } from '@/ui/use-now';

export function useScope() {
  const { timeZone } = useCompany();
  const [params, setParams] = useSearchParams();
  const today = calendarDay(new Date(useNow()), timeZone);
  const asked = useMemo(() => readAsked(params), [params]);
  const scope = useMemo<Scope>(() => {
    const { providerId, referringProvider, priority } = asked;
    return { ...daysOf(asked, today), providerId, referringProvider, priority };
  }, [asked, today]);
  return {
    asked,
    scope,
    today,
    ask: (change: Partial<Asked>) =>
      setParams((current) => withAsked(current, { ...readAsked(current), ...change }), {
        preventScrollReset: true,
      }),
  };
}
