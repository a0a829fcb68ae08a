export type Overlay = 'search' | 'create' | 'sheet';
