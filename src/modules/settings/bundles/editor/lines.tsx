import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type FieldArray,
  type FieldArrayWithId,
  useFieldArray,
  useFormContext,
} from 'react-hook-form';
import type { BundleDraft, BundleValues } from '@/records/procedure-bundles/procedure-bundle.model';
import { AddButton } from '@/ui/add-button';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';

type LineList = 'procedures' | 'diagnoses' | 'items';
type Line<Name extends LineList> = FieldArrayWithId<BundleDraft, Name>;

interface LinesProps<Name extends LineList> {
  /** The bundle's list. */
  name: Name;
  title: string;
  description: string;
  addLabel: string;
  /** A new line's initial values. */
  blank: FieldArray<BundleDraft, Name>;
  /** The text of an empty list. */
  none: string;
  /** A line's name for its buttons: "code 69436". */
  lineName: (line: Line<Name>, index: number) => string;
  className: string;
  /** Renders a line's fields with its buttons. */
  children: (index: number, tools: ReactNode) => ReactNode;
}

export function Lines<Name extends LineList>({
  name,
  title,
  description,
  addLabel,
  blank,
  none,
  lineName,
  className,
  children,
}: LinesProps<Name>) {
  const { control, getFieldState, formState } = useFormContext<
    BundleDraft,
    unknown,
    BundleValues
  >();
  const { fields, append, move, remove } = useFieldArray({ control, name });
  const { error } = getFieldState(name, formState);
  return (
    <Card title={title} description={description}>
      {fields.length === 0 ? (
        <p className="text-muted text-sm">{none}</p>
      ) : (
        <ol aria-label={title} className="grid gap-3">
          {fields.map((line, index) => (
            <li key={line.id} className={className}>
              {children(
                index,
                <LineTools
                  name={lineName(line, index)}
                  index={index}
                  count={fields.length}
                  onMove={move}
                  onRemove={remove}
                />,
              )}
            </li>
          ))}
        </ol>
      )}
      <p role="alert" className="mt-2 font-medium text-danger text-sm empty:hidden">
        {error?.root?.message ?? error?.message}
      </p>
      <AddButton className="mt-4" onClick={() => append(blank)}>
        {addLabel}
      </AddButton>
    </Card>
  );
}

interface LineToolsProps {
  /** Names the line for its buttons: "code 69436". */
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

function LineTools({ name, index, count, onMove, onRemove }: LineToolsProps) {
  const moveTo = (place: number) => ({
    disabled: place < 0 || place === count,
    onClick: () => onMove(index, place),
  });
  const tools = [
    { Icon: ArrowUp, label: `Move ${name} up`, ...moveTo(index - 1) },
    { Icon: ArrowDown, label: `Move ${name} down`, ...moveTo(index + 1) },
    { Icon: Trash2, label: `Remove ${name}`, onClick: () => onRemove(index) },
  ];
  return (
    <div className="flex shrink-0">
      {tools.map(({ Icon, label, ...button }) => (
        <Button key={label} variant="ghost" size="icon" aria-label={label} {...button}>
          <Icon aria-hidden="true" className="size-4" />
        </Button>
      ))}
    </div>
  );
}
