import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { toAppError } from '@/lib/errors';
import { formatPhone, telLink } from '@/lib/phone';
import type { Enums } from '@/lib/supabase/database.types';
import { useSetConnection } from '@/records/clinic-network/clinic-network.mutations';
import type { NetworkClinic } from '@/records/clinic-network/clinic-network.queries';
import { milesText } from '@/records/zip-tables/distance';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';
import { CONNECTION_WORDS, SPECIALTY_LABELS } from './network.model';

type Act = Enums<'network_act'>;

const DONE: Record<Act, string> = {
  ask: 'Request sent',
  accept: 'Clinics connected',
  decline: 'Request declined',
  end: 'Connection ended',
};

export function ClinicRow({ clinic }: { clinic: NetworkClinic }) {
  const { id: companyId, isAdmin } = useCompany();
  const [ending, setEnding] = useState(false);
  const change = useSetConnection(companyId);
  const { partner_id, name, phone, address, offers, state, miles } = clinic;
  const words = state === null ? undefined : CONNECTION_WORDS[state];
  const set = (act: Act) =>
    change.mutate(
      { partner_id, act },
      {
        onSuccess: () => {
          setEnding(false);
          toast.success(DONE[act], { description: name });
        },
        onError: (error) => {
          if (act !== 'end') toast.error(toAppError(error).message);
        },
      },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-[1_1_18rem] text-sm">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="wrap-anywhere font-semibold">{name}</span>
          {words && <Badge tone={words.tone}>{words.label}</Badge>}
        </p>
        <p className="wrap-anywhere text-muted">
          {[
            offers.map((offer) => SPECIALTY_LABELS[offer]).join(', '),
            address,
            miles === null ? null : milesText(miles),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {phone && (
          <p>
            <a href={telLink(phone)} className="tabular-nums underline underline-offset-3">
              {formatPhone(phone)}
            </a>
          </p>
        )}
      </div>
      {isAdmin && (
        <div className="flex flex-wrap gap-2">
          <Acts
            state={state}
            name={name}
            pending={change.isPending}
            onAct={set}
            onEnd={() => setEnding(true)}
          />
        </div>
      )}
      {ending && (
        <ConfirmDialog
          title="End this connection?"
          description={`You and ${name} can no longer send referrals. Sent ones stay.`}
          confirmLabel="End connection"
          pending={change.isPending}
          onConfirm={() => set('end')}
          onClose={() => setEnding(false)}
        >
          <FormError message={change.error?.message} />
        </ConfirmDialog>
      )}
    </li>
  );
}

interface ActsProps {
  state: NetworkClinic['state'];
  name: string;
  pending: boolean;
  onAct: (act: Act) => void;
  onEnd: () => void;
}

function Acts({ state, name, pending, onAct, onEnd }: ActsProps) {
  const button = (act: Act, label: string, variant?: 'primary') => (
    <Button
      size="sm"
      {...(variant && { variant })}
      aria-label={`${label}: ${name}`}
      pending={pending}
      onClick={() => onAct(act)}
    >
      {label}
    </Button>
  );
  switch (state) {
    case 'invited':
      return (
        <>
          {button('accept', 'Accept', 'primary')}
          {button('decline', 'Decline')}
        </>
      );
    case 'asked':
      return button('end', 'Take back request');
    case 'connected':
      return (
        <Button size="sm" aria-label={`End connection: ${name}`} onClick={onEnd}>
          End connection
        </Button>
      );
    case 'refused':
      return null;
    default:
      return button('ask', 'Ask to connect');
  }
}
