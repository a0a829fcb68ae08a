import type { ComponentProps } from 'react';
import { namedOptions } from '@/lib/named-options';
import { Select } from '@/ui/select';
import type { LoadedVault, Opened } from '../open/opened';

export function writableOf({ vaults }: Opened): LoadedVault[] {
  return [...vaults.values()].filter(({ role }) => role !== 'read');
}

export function othersOf(opened: Opened, vault: string): LoadedVault[] {
  return writableOf(opened).filter(({ id }) => id !== vault);
}

type VaultSelectProps = Omit<ComponentProps<typeof Select<string>>, 'options'> & { opened: Opened };

export function VaultSelect({ opened, ...select }: VaultSelectProps) {
  const options = namedOptions(writableOf(opened));
  return <Select {...select} options={options} />;
}
