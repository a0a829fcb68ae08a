import { type AddressValues, defineAddress } from '@/kit/address/address';
import { flag, typedText } from '@/kit/address/params';
import { DISTANCE } from '@/records/zip-tables/distance';

/** What the directory is narrowed to, as its address says. */
export const directoryAddress = defineAddress({
  text: typedText(),
  inactive: flag(),
  ...DISTANCE,
});

export type DirectoryFilters = AddressValues<typeof directoryAddress>;
