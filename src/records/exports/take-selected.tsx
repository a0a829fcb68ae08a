import type { ComponentProps } from 'react';
import { PrintSelected } from '@/kit/list/print-selected';
import type { Selection } from '@/kit/list/use-selection';
import { counted } from '@/lib/text';
import { ExportButton } from './export-button';

interface TakeSelectedProps<Row>
  extends Omit<ComponentProps<typeof ExportButton<Row>>, 'asked' | 'size'> {
  selection: Selection;
}

/** Exports or prints the selected rows. The log names each row of a file. */
export function TakeSelected<Row>({ selection, noun, ...file }: TakeSelectedProps<Row>) {
  const { ids } = selection;
  const selected = `selected ${noun}`;
  return (
    <>
      <ExportButton size="sm" {...file} asked={{ selected: ids }} noun={selected} />
      <PrintSelected what={counted(ids.length, selected)} />
    </>
  );
}
