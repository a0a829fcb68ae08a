import { createContext } from 'react';

/**
 * Whether "/" focuses the page's search, which its field then shows; false where the key isn't
 * handled.
 */
export const SearchKeyContext = createContext(false);
