import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { namedOptions } from '@/lib/named-options';
import { enums } from '@/lib/supabase/database.types';
import {
  daysBefore,
  daysToCome,
  isNarrowed,
  PRESET_LABELS,
  PRESETS,
  spanLabel,
} from '@/records/analytics/period.model';
import { providerQueries } from '@/records/providers/providers.queries';
import { PRIORITY_LABELS } from '@/records/referrals/referral-labels';
import { referringProviderQueries } from '@/records/referring-providers/referring-providers.queries';
import { QuietButton } from '@/ui/quiet-button';
import { Select } from '@/ui/select';
import { CustomDays } from './custom-days';
import { useScope } from './use-scope';

// "all" stands for no filter, since an option can't be empty.
const ALL = 'all';

const presetOptions = PRESETS.map((value) => ({ value, label: PRESET_LABELS[value] }));

const priorityOptions = [
  { value: ALL, label: 'Any priority' },
  ...[...enums.referral_priority]
    .reverse()
    .map((value) => ({ value, label: PRIORITY_LABELS[value] })),
] as const;

export function ScopeBar() {
  const { id } = useCompany();
  const { asked, scope, today, ask } = useScope();
  const providers = useQuery(providerQueries.active(id));
  const referrers = useQuery(referringProviderQueries.known(id));
  const names = new Set(referrers.data ?? []);
  if (asked.referringProvider !== null) names.add(asked.referringProvider);
  const ahead = daysToCome(scope, today);

  return (
    <div className="mb-6 grid gap-3" data-print="hide">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <Select
          aria-label="Period"
          options={presetOptions}
          value={asked.preset}
          onValueChange={(preset) => ask({ preset, from: scope.from, to: scope.to })}
        />
        <Select
          aria-label="Priority"
          options={priorityOptions}
          value={asked.priority ?? ALL}
          onValueChange={(priority) => ask({ priority: priority === ALL ? null : priority })}
        />
        <Select
          aria-label="Provider"
          options={[{ value: ALL, label: 'Any provider' }, ...namedOptions(providers.data ?? [])]}
          value={asked.providerId ?? ALL}
          onValueChange={(value) => ask({ providerId: value === ALL ? null : value })}
        />
        <Select
          aria-label="Referring provider"
          options={[
            { value: ALL, label: 'Any referring provider' },
            ...[...names].sort().map((name) => ({ value: name, label: name })),
          ]}
          value={asked.referringProvider ?? ALL}
          onValueChange={(name) => ask({ referringProvider: name === ALL ? null : name })}
        />
      </div>
      {asked.preset === 'custom' && (
        <CustomDays
          key={`${scope.from} ${scope.to}`}
          from={scope.from}
          to={scope.to}
          onApply={(from, to) => ask({ from, to })}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
        <p role="status">
          <strong className="whitespace-nowrap font-medium text-text">{spanLabel(scope)}</strong>,
          compared with <span className="whitespace-nowrap">{spanLabel(daysBefore(scope))}</span>
          {ahead !== null && `. ${ahead} are still ahead, so the two can’t be compared.`}
        </p>
        {isNarrowed(asked) && (
          <QuietButton
            icon={X}
            onClick={() => ask({ providerId: null, referringProvider: null, priority: null })}
          >
            Clear filters
          </QuietButton>
        )}
      </div>
    </div>
  );
}
