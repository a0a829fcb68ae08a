import type { ListColumns } from '@/kit/list/columns';

export const AUTHORIZATION_COLUMNS: ListColumns = {
  grid: '@4xl:grid-cols-[minmax(0,1.9fr)_minmax(0,1.6fr)_minmax(0,2fr)_minmax(0,1.1fr)_8.5rem]',
  headings: ['Patient', 'Status', 'Valid', 'Assigned to', 'Due'],
};
