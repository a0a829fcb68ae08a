import { type AddressValues, defineAddress } from '@/kit/address/address';
import { flag, typedText } from '@/kit/address/params';

/** What the directory is narrowed to, as its address says. */
export const directoryAddress = defineAddress({ text: typedText(), inactive: flag() });

export type DirectoryFilters = AddressValues<typeof directoryAddress>;
