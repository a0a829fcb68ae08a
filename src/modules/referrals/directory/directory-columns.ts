import type { ListColumns } from '@/kit/list/columns';

export const DIRECTORY_COLUMNS: ListColumns = {
  grid: '@4xl:grid-cols-[minmax(0,2fr)_minmax(0,1.3fr)_minmax(0,1.3fr)_7rem_6rem]',
  headings: ['Name', 'Practice', 'Contact', 'Used by', ''],
};
