import type { ReactNode } from 'react';
import { formatDateTime } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import type { OutboxMessage } from './outbox.queries';
import { CHANNEL_LABELS, ERROR_LABELS, KIND_LABELS } from './outbox-labels';
import { ProgressBadge } from './progress-badge';

interface MessageLineProps {
  message: OutboxMessage;
  timeZone: string;
  actions: ReactNode;
  children?: ReactNode;
}

export function MessageLine({ message, timeZone, actions, children }: MessageLineProps) {
  const { kind, channel, recipient, destination, last_error } = message;
  const isNumber = channel === 'fax' || channel === 'sms';
  const to = destination !== null && isNumber ? formatPhone(destination) : destination;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 text-sm">
      <div className="wrap-anywhere min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{KIND_LABELS[kind]}</span>
          <ProgressBadge message={message} />
        </p>
        <p className="text-muted text-xs">
          {CHANNEL_LABELS[channel]} to {recipient}
          {to !== null && to !== recipient && `, ${to}`}.{' '}
          {formatDateTime(latestOf(message), timeZone)}
        </p>
        {message.carries === 'letter' && (
          <p className="mt-0.5 text-xs">The letter itself, with a link.</p>
        )}
        {message.is_simulated && (
          <p className="mt-0.5 text-xs">Simulated: nothing left this demo.</p>
        )}
        {last_error !== null && <p className="mt-0.5 text-xs">{ERROR_LABELS[last_error]}</p>}
        {children}
      </div>
      <div className="flex shrink-0 gap-2">{actions}</div>
    </li>
  );
}

/** The time of its present state. */
function latestOf(message: OutboxMessage): string {
  const { state, created_at } = message;
  const moments: Partial<Record<OutboxMessage['state'], string | null>> = {
    sent: message.sent_at,
    delivered: message.delivered_at,
    opened: message.opened_at,
    failed: message.failed_at,
    canceled: message.canceled_at,
  };
  return moments[state] ?? created_at;
}
