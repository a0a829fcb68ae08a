/** What the shortcuts open over the page: the search, what can be begun, the sheet of shortcuts. */
export type Overlay = 'search' | 'create' | 'sheet';
