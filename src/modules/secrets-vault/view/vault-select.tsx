import type { ComponentProps } from 'react';
import { namedOptions } from '@/lib/named-options';
import { Select } from '@/ui/select';
import type { LoadedVault, Opened } from '../open/opened';

/** The vaults that the person may add to. */
export function writableOf({ vaults }: Opened): LoadedVault[] {
  return [...vaults.values()].filter(({ role }) => role !== 'read');
}

/** Where an item of one of them can be moved to. */
export function othersOf(opened: Opened, vault: string): LoadedVault[] {
  return writableOf(opened).filter(({ id }) => id !== vault);
}

type VaultSelectProps = Omit<ComponentProps<typeof Select<string>>, 'options'> & { opened: Opened };

/** Chooses one of the vaults that the person may add to. */
export function VaultSelect({ opened, ...select }: VaultSelectProps) {
  const options = namedOptions(writableOf(opened));
  return <Select {...select} options={options} />;
}
