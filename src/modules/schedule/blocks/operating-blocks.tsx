import { useQuery } from '@tanstack/react-query';
import { CalendarMinus, CalendarX, type LucideIcon, Trash2, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { QueryState } from '@/kit/query/query-state';
import { formatDay } from '@/lib/clinic-clock';
import { calendarDay } from '@/lib/dates';
import {
  useEndBlock,
  useRemoveBlock,
  useTakeBackDay,
} from '@/records/operating-room-blocks/operating-room-blocks.mutations';
import {
  operatingRoomQueries,
  type RoomBlock,
} from '@/records/operating-rooms/operating-rooms.queries';
import { AddButton } from '@/ui/add-button';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { AddBlockDialog } from './add-block-dialog';
import { blockDetails, blockTitle, endSchema } from './block.model';
import { ReleaseDialog } from './release-dialog';

type Opened = { dialog: 'add' } | { dialog: 'release' | 'end'; block: RoomBlock };

export function OperatingBlocks({ providerId }: { providerId: string }) {
  const { id: companyId, timeZone, isAdmin } = useCompany();
  const headingId = useId();
  const [today] = useState(() => calendarDay(new Date(), timeZone));
  const [opened, setOpened] = useState<Opened | null>(null);
  const blocks = useQuery(operatingRoomQueries.blocks(companyId, providerId, today));
  const remove = useRemoveBlock(companyId);
  const takeBack = useTakeBackDay(companyId);
  const close = () => setOpened(null);

  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 flex items-center justify-between gap-4">
        <h3 id={headingId} className="font-semibold text-sm">
          Operating-room blocks
        </h3>
        {isAdmin && (
          <AddButton size="sm" onClick={() => setOpened({ dialog: 'add' })}>
            Add block
          </AddButton>
        )}
      </div>
      <QueryState
        query={blocks}
        empty={
          <p className="text-muted text-sm">No blocks: operations follow the ordinary week.</p>
        }
      >
        {(rows) => (
          <ul aria-label="Operating-room blocks" className="divide-y rounded-md border">
            {rows.map((block) => (
              <li key={block.id} className="grid gap-1.5 px-3 py-2 text-sm">
                <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
                  <span className="min-w-48 flex-1">
                    <span className="block font-medium tabular-nums">{blockTitle(block)}</span>
                    <span className="block text-muted">
                      {[block.location.name, block.room?.name].filter(Boolean).join(', ')}.{' '}
                      {blockDetails(block)}.
                    </span>
                  </span>
                  {isAdmin && (
                    <span className="flex">
                      <IconButton
                        icon={CalendarMinus}
                        label={`Release a day of ${blockTitle(block)}`}
                        onClick={() => setOpened({ dialog: 'release', block })}
                      />
                      <IconButton
                        icon={CalendarX}
                        label={`End ${blockTitle(block)}`}
                        onClick={() => setOpened({ dialog: 'end', block })}
                      />
                      <IconButton
                        icon={Trash2}
                        label={`Remove ${blockTitle(block)}`}
                        pending={remove.isPending && remove.variables === block.id}
                        onClick={() => remove.mutate(block.id)}
                      />
                    </span>
                  )}
                </div>
                {block.releases.length > 0 && (
                  <ul aria-label={`Released days of ${blockTitle(block)}`} className="grid gap-0.5">
                    {block.releases.map(({ id, day, reason }) => (
                      <li key={id} className="flex items-center gap-2 text-muted">
                        <span className="min-w-0 flex-1">
                          Released {formatDay(day, 'weekday-day')}
                          {reason !== null && `: ${reason}`}
                        </span>
                        {isAdmin && (
                          <Button
                            variant="ghost"
                            size="icon"
                            aria-label={`Take back ${formatDay(day, 'long-weekday-day')}`}
                            pending={takeBack.isPending && takeBack.variables === id}
                            onClick={() => takeBack.mutate(id)}
                          >
                            <Undo2 aria-hidden="true" className="size-4" />
                          </Button>
                        )}
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <FormError message={(remove.error ?? takeBack.error)?.message} />
      {opened?.dialog === 'add' && (
        <AddBlockDialog providerId={providerId} today={today} onClose={close} />
      )}
      {opened?.dialog === 'release' && (
        <ReleaseDialog block={opened.block} today={today} onClose={close} />
      )}
      {opened?.dialog === 'end' && <EndBlockDialog block={opened.block} onClose={close} />}
    </section>
  );
}

interface IconButtonProps {
  icon: LucideIcon;
  label: string;
  pending?: boolean;
  onClick: () => void;
}

function IconButton({ icon: Icon, label, pending = false, onClick }: IconButtonProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} pending={pending} onClick={onClick}>
      <Icon aria-hidden="true" className="size-4" />
    </Button>
  );
}

interface EndBlockDialogProps {
  block: RoomBlock;
  onClose: () => void;
}

function EndBlockDialog({ block, onClose }: EndBlockDialogProps) {
  const { id: companyId } = useCompany();
  const end = useEndBlock(companyId);
  const form = useZodForm(endSchema, { untilDay: block.until_day ?? '' });
  return (
    <SaveDialog
      form={form}
      size="sm"
      title="End block"
      description={`${blockTitle(block)}, ${block.location.name}.`}
      footer="End block"
      saved="Last day saved"
      onSubmit={({ untilDay }) => end.mutateAsync({ id: block.id, until_day: untilDay })}
      onClose={onClose}
    >
      <FormText
        control={form.control}
        name="untilDay"
        label="Last day"
        type="date"
        required
        min={block.from_day}
      />
    </SaveDialog>
  );
}
