import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { fromClock, isDay } from '@/lib/clinic-clock';
import type { FreeTime } from '@/lib/refusal';
import { providerTimeQueries } from '@/tables/provider-times/provider-times.queries';
import { cleanupField, durationField, type ScheduleDraft } from '../schedule-draft';
import { FreeTimes } from './free-times';

interface SuggestedTimesProps {
  draft: Partial<ScheduleDraft>;
  today: string;
  onChoose: (time: FreeTime) => void;
}

/** When the chosen surgeon could operate next, from the chosen day on. A help only: without it the form works as well. */
export function SuggestedTimes({ draft, today, onChoose }: SuggestedTimesProps) {
  const { id: companyId, timeZone } = useCompany();
  const [opened] = useState(() => new Date().toISOString());
  const { surgeonId = '', day = '', duration, cleanup } = draft;
  const valid =
    durationField.safeParse(duration).success && cleanupField.safeParse(cleanup).success;
  const from = isDay(day) && day > today ? fromClock({ day, minute: 0 }, timeZone) : null;
  const times = useQuery({
    ...providerTimeQueries.free(companyId, {
      providerId: surgeonId,
      minutes: Number(duration) + Number(cleanup),
      from: from ?? opened,
    }),
    // While the day or the length is typed; another surgeon's times are no help.
    placeholderData: (times, query) => (query?.queryKey.includes(surgeonId) ? times : undefined),
    enabled: surgeonId !== '' && valid,
  });
  if (!times.data || times.data.length === 0 || surgeonId === '') return null;
  return (
    <FreeTimes
      label={from === null ? 'The next free times' : 'Free from this day on'}
      times={times.data}
      onChoose={onChoose}
    />
  );
}
