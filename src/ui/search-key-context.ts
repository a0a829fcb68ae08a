import { createContext } from 'react';

/** Whether "/" leads to the page's search, which its field then says; false wherever no such key is heard. */
export const SearchKeyContext = createContext(false);
