import { type AddressValues, defineAddress } from '@/kit/address/address';
import { flag, typedText } from '@/kit/address/params';
import { DISTANCE } from '@/records/zip-tables/distance';

export const directoryAddress = defineAddress({
  text: typedText(),
  inactive: flag(),
  ...DISTANCE,
});

export type DirectoryFilters = AddressValues<typeof directoryAddress>;
