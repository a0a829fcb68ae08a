import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef } from 'react';
import { toast } from 'sonner';
import { formatCalendarDate } from '@/lib/dates';
import { toAppError } from '@/lib/errors';
import { fullName } from '@/lib/person-names';
import type { Packet } from '@/records/packets/packet.schema';
import { useFilePacket } from '@/records/packets/packets.mutations';
import { packetQueries } from '@/records/packets/packets.queries';
import { twinQueries } from '@/records/patients/twins.queries';
import { STATUS_LABELS } from '@/records/referrals/referral-labels';
import { Button } from '@/ui/button';
import type { DrawnDocument } from '../render/drawn-document';
import { fileSettled } from './file-settled';
import { useFiled } from './use-filed';

export interface PacketFiling {
  packet: Packet;
  drawn: ReadonlyMap<string, DrawnDocument>;
  settled: () => Promise<Packet>;
}

interface KnownPatientsProps {
  companyId: string;
  filing: PacketFiling;
  /** As typed in the form. */
  person: { first_name: string; last_name: string; date_of_birth: string; phone: string };
  /** The chosen patient's id; empty for a new one. */
  chosen: string;
  onChoose: (id: string) => void;
}

export function KnownPatients({ companyId, filing, person, chosen, onChoose }: KnownPatientsProps) {
  const asked = useDeferredValue(
    `${person.first_name}|${person.last_name}|${person.date_of_birth}|${person.phone}`,
  );
  const [first_name = '', last_name = '', born = '', phone = ''] = asked.split('|');
  const { data: found } = useQuery({
    ...twinQueries.likely(companyId, {
      first_name,
      last_name,
      date_of_birth: born === '' ? null : born,
      phone: phone === '' ? null : phone,
    }),
    enabled: first_name !== '' && last_name !== '',
    staleTime: 30_000,
  });
  if (!found || found.length === 0) return null;
  return (
    <fieldset className="grid gap-1 rounded-md border p-3 text-sm">
      <legend className="px-1 font-medium">This patient may have a chart</legend>
      {[
        ...found.slice(0, 4).map((twin) => ({ id: twin.id, label: labelOf(twin) })),
        { id: '', label: 'New patient' },
      ].map(({ id, label }) => (
        <label key={id} className="flex min-h-8 items-center gap-2 max-md:min-h-11">
          <input
            type="radio"
            name="known-patient"
            checked={chosen === id}
            onChange={() => onChoose(id)}
            className="size-4 accent-accent"
          />
          {label}
        </label>
      ))}
      {chosen !== '' && <TheirReferrals companyId={companyId} filing={filing} patientId={chosen} />}
    </fieldset>
  );
}

const labelOf = (twin: { first_name: string; last_name: string; date_of_birth: string | null }) =>
  [fullName(twin), twin.date_of_birth && formatCalendarDate(twin.date_of_birth)]
    .filter(Boolean)
    .join(' · ');

interface TheirReferralsProps extends Pick<KnownPatientsProps, 'companyId' | 'filing'> {
  patientId: string;
}

/** Follow-up papers are filed with an existing referral. */
function TheirReferrals({ companyId, filing, patientId }: TheirReferralsProps) {
  const { packet, drawn, settled } = filing;
  const filed = useFiled();
  const { data: referrals } = useQuery(packetQueries.referralsOf(companyId, patientId));
  const { mutateAsync: file, isPending } = useFilePacket();
  const ids = useRef(new Map<string, string>());

  async function add(referral_id: string) {
    try {
      const { packet: present, documents } = await fileSettled({
        companyId,
        settled,
        drawn,
        referralId: referral_id,
        ids: ids.current,
      });
      await file({ packet_id: packet.id, seen_revision: present.revision, referral_id, documents });
      await filed('Filed with the referral', packet.id, referral_id);
    } catch (thrown) {
      toast.error(toAppError(thrown).message);
    }
  }

  if (!referrals || referrals.length === 0) return null;
  return (
    <div className="mt-1 grid gap-2 border-t pt-2">
      <p className="text-muted">
        Adding the pages to a referral saves the pages alone, not the form.
      </p>
      <ul className="grid gap-2">
        {referrals.map(({ id, status, referrer_name, created_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {STATUS_LABELS[status]} referral, {formatCalendarDate(created_at.slice(0, 10))}
              {referrer_name !== null && `, ${referrer_name}`}
            </span>
            <Button size="sm" pending={isPending} onClick={() => void add(id)}>
              Add to this referral
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
