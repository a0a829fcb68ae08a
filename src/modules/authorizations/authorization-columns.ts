import type { ListColumns } from '@/kit/list/columns';

export const AUTHORIZATION_COLUMNS: ListColumns = {
  grid: '@4xl:grid-cols-[minmax(0,2fr)_minmax(0,1.8fr)_minmax(0,1.6fr)_minmax(0,1.2fr)_8.5rem]',
  headings: ['Patient', 'Status', 'Valid', 'Assigned to', 'Due'],
};
