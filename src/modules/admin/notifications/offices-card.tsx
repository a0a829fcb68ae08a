import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { QueryLine } from '@/kit/query/query-line';
import { formatDateTime } from '@/lib/dates';
import {
  type AutomaticAnswers,
  useSaveAutomaticAnswers,
} from '@/records/outbox/automatic-answers.mutations';
import { automaticAnswerQueries } from '@/records/outbox/automatic-answers.queries';
import { outboxQueries } from '@/records/outbox/outbox.queries';
import { CHANNEL_LABELS } from '@/records/outbox/outbox-labels';
import { Card } from '@/ui/card';
import { Switch } from '@/ui/switch';
import { SwitchLine } from '@/ui/switch-line';

const SWITCHES = [
  { name: 'sends_acknowledgements', label: 'A referral was received' },
  { name: 'sends_appointment_news', label: 'An appointment was made or moved' },
  { name: 'sends_no_shows', label: 'The patient did not come' },
] as const;

export function OfficesCard() {
  const { id: companyId, timeZone } = useCompany();
  const automatic = useQuery(automaticAnswerQueries.of(companyId));
  const health = useQuery(outboxQueries.health(companyId));
  const save = useSaveAutomaticAnswers(companyId);
  const change = (values: AutomaticAnswers) =>
    save.mutate(values, { onError: (error) => toast.error(error.message) });
  return (
    <Card
      title="Referring offices"
      description="Sent to offices that prefer email, fax, text message or mail."
    >
      <div className="grid gap-4">
        <QueryLine query={automatic} empty="No settings.">
          {(settings) => (
            <div className="grid gap-4">
              <ul className="divide-y">
                {SWITCHES.map(({ name, label }) => (
                  <li key={name} className="flex min-h-12 items-center justify-between gap-3 py-2">
                    <span className="text-sm">{label}</span>
                    <Switch
                      aria-label={label}
                      checked={settings[name]}
                      onCheckedChange={(checked) => change({ [name]: checked })}
                    />
                  </li>
                ))}
              </ul>
              <SwitchLine
                label="Fax consult letters as they are"
                about="Off: the fax is a link to the letter. An office may wish otherwise: see the directory."
                checked={settings.fax_letters === 'letter'}
                onChange={(checked) => change({ fax_letters: checked ? 'letter' : 'link' })}
              />
            </div>
          )}
        </QueryLine>
        <QueryLine query={health} empty="Delivery status is unknown.">
          {({ claimed_at, channels, waiting, failed }) => (
            <p className="text-muted text-sm">
              {claimed_at === null
                ? 'No messages have been collected yet. Set up delivery first.'
                : `Last collected ${formatDateTime(claimed_at, timeZone)} for ${namesOf(channels)}.`}{' '}
              {waiting} waiting, {failed} failed.
            </p>
          )}
        </QueryLine>
      </div>
    </Card>
  );
}

function namesOf(channels: readonly (keyof typeof CHANNEL_LABELS)[]): string {
  return channels.map((channel) => CHANNEL_LABELS[channel].toLowerCase()).join(', ') || 'nothing';
}
