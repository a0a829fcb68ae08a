import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { PickFailure } from '@/kit/conflict/pick-failure';
import { usePick } from '@/kit/conflict/use-pick';
import { AppError } from '@/lib/errors';
import { pick } from '@/lib/pick';
import { isSameValue } from '@/lib/same-value';
import { counted } from '@/lib/text';
import { locationQueries } from '@/records/locations/locations.queries';
import { operatingRoomQueries } from '@/records/operating-rooms/operating-rooms.queries';
import { providerQueries } from '@/records/providers/providers.queries';
import { toEditArguments, toEditDraft } from '@/records/surgery-cases/edit-case.model';
import { useEditCase } from '@/records/surgery-cases/surgery-cases.mutations';
import { type CaseDetail, surgeryCaseQueries } from '@/records/surgery-cases/surgery-cases.queries';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { PropertyMenu } from '@/ui/property-menu';
import { PropertyRow } from '@/ui/property-row';
import { Select, type SelectOption } from '@/ui/select';
import { isUsedAt } from '../../fields/room-field';
import { CASE_PICKERS } from '../picker-ids';

interface CasePropertiesProps {
  subject: CaseDetail;
  /** Opens the date's form, which handles a new time or an operation outside a block. */
  onSchedule: () => void;
  onOtherLength: () => void;
}

/** Stands for none in a list of choices, since an option can't be empty. */
const NONE = 'none';
const LENGTHS = [15, 30, 45, 60, 90, 120];

export function CaseProperties({ subject, onSchedule, onOtherLength }: CasePropertiesProps) {
  const { id: companyId } = useCompany();
  const surgeons = useQuery(providerQueries.active(companyId));
  const locations = useQuery(locationQueries.active(companyId));
  const rooms = useQuery(operatingRoomQueries.rooms(companyId));
  const { choose, chooseAgain, pending, error } = useCasePick(subject);
  const { stage, surgeon, surgeon_id, location, location_id, room, room_id, duration_minutes } =
    subject;

  const surgeonOptions = optionsOf(surgeons.data, {
    none: 'Not assigned',
    chosen: surgeon_id,
    name: surgeon?.name,
    gone: 'No longer operates here',
    isKept: stage === 'scheduled',
  });
  const locationOptions = optionsOf(locations.data, {
    none: 'Not set',
    chosen: location_id,
    name: location?.name,
    gone: 'No longer used',
    isKept: stage === 'scheduled',
  });
  const roomOptions = optionsOf(rooms.data?.filter(isUsedAt(location_id)), {
    none: 'Not named',
    chosen: room_id,
    name: room?.name,
    gone: 'No longer used',
    isKept: false,
  });
  const labelOf = (options: SelectOption<string>[], chosen: string) =>
    options.find(({ value }) => value === chosen)?.label;

  return (
    <div className="-mx-2 mb-3 grid gap-0.5">
      <PropertyRow label="Surgeon" id={CASE_PICKERS.surgeon}>
        {(id) => (
          <Select
            quiet
            id={id}
            options={surgeonOptions}
            disabled={pending}
            value={surgeon_id ?? NONE}
            onValueChange={(chosen) =>
              choose({
                values: { surgeon_id: idOf(chosen) },
                said: `Surgeon set to ${labelOf(surgeonOptions, chosen)}`,
              })
            }
          />
        )}
      </PropertyRow>
      <PropertyRow label="Location" id={CASE_PICKERS.location}>
        {(id) => (
          <div>
            <Select
              quiet
              id={id}
              options={locationOptions}
              disabled={pending}
              value={location_id ?? NONE}
              onValueChange={(chosen) =>
                choose({
                  // A room belongs to its site.
                  values: { location_id: idOf(chosen), room_id: null },
                  said: `Location set to ${labelOf(locationOptions, chosen)}`,
                })
              }
            />
            {location?.address && (
              <span className="block px-2 text-muted text-xs">{location.address}</span>
            )}
          </div>
        )}
      </PropertyRow>
      {roomOptions.length > 1 && (
        <PropertyRow label="Room">
          {(id) => (
            <Select
              quiet
              id={id}
              options={roomOptions}
              disabled={pending}
              value={room_id ?? NONE}
              onValueChange={(chosen) =>
                choose({
                  values: { room_id: idOf(chosen) },
                  said: `Room set to ${labelOf(roomOptions, chosen)}`,
                })
              }
            />
          )}
        </PropertyRow>
      )}
      <PropertyRow label="Length">
        {(id) => (
          <PropertyMenu
            id={id}
            disabled={pending}
            items={[
              ...lengthsWith(duration_minutes).map((minutes) => ({
                label: counted(minutes, 'minutes'),
                checked: minutes === duration_minutes,
                onSelect: () =>
                  choose({
                    values: { duration_minutes: minutes },
                    said: `Length set to ${counted(minutes, 'minutes')}`,
                  }),
              })),
              'separator',
              { label: 'Another length…', onSelect: onOtherLength },
            ]}
          >
            {duration_minutes} min
            <span className="block text-muted text-xs">
              and {subject.cleanup_minutes} of clean-up
            </span>
          </PropertyMenu>
        )}
      </PropertyRow>
      <div className="grid gap-2 px-2 empty:hidden">
        <FormError message={(surgeons.error ?? locations.error ?? rooms.error)?.message} />
        <PickFailure error={error} onAgain={chooseAgain} />
        {error && stage === 'scheduled' && chooseAgain === null && (
          <Button size="sm" className="justify-self-start" onClick={onSchedule}>
            Move the date
          </Button>
        )}
      </div>
    </div>
  );
}

const idOf = (chosen: string) => (chosen === NONE ? null : chosen);

const lengthsWith = (minutes: number) =>
  LENGTHS.includes(minutes) ? LENGTHS : [...LENGTHS, minutes].sort((a, b) => a - b);

interface Chosen {
  none: string;
  chosen: string | null;
  /** The current choice's name. */
  name: string | undefined;
  /** The label of a choice that is no longer offered. */
  gone: string;
  /** The property can't be emptied now. */
  isKept: boolean;
}

/** The list with the current choice, even if it is still loading or no longer offered. */
function optionsOf(
  rows: readonly { id: string; name: string }[] | undefined,
  { none, chosen, name, gone, isKept }: Chosen,
): SelectOption<string>[] {
  const offered = (rows ?? []).map((row) => ({ value: row.id, label: row.name }));
  const isOffered = chosen === null || offered.some(({ value }) => value === chosen);
  return [
    {
      value: NONE,
      label: none,
      ...(isKept && { disabled: true, hint: 'Take the case off the schedule first' }),
    },
    ...(isOffered
      ? []
      : [{ value: chosen, label: name ?? 'Unknown', ...(rows && { disabled: true, hint: gone }) }]),
    ...offered,
  ];
}

const PROPERTIES = ['surgeon_id', 'location_id', 'room_id', 'duration_minutes'] as const;

/** Sets one property of a case at once, with an undo. */
function useCasePick(subject: CaseDetail) {
  const { id: companyId } = useCompany();
  const client = useQueryClient();
  const edit = useEditCase(companyId);
  return usePick(pick(subject, PROPERTIES), async (seen, values) => {
    // A case is saved whole: start from the newest row to keep colleagues' other changes.
    const row = await client.fetchQuery({
      ...surgeryCaseQueries.detail(companyId, subject.id),
      staleTime: 0,
    });
    if (row === null) throw new AppError('not-found');
    const isAsSeen = isSameValue({ ...pick(row, PROPERTIES), ...seen }, pick(row, PROPERTIES));
    const { stage } = await edit.mutateAsync({
      ...toEditArguments(toEditDraft({ ...row, ...values }), { start: row, row }),
      // With the old revision, the database refuses it and names the colleague.
      ...(!isAsSeen && { expected_revision: subject.revision }),
    });
    if (stage !== row.stage) toast.warning('The case is back in Pre-Op: something no longer fits.');
  });
}
