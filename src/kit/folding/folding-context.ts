import { createContext } from 'react';

/** Finds a card's place among the buttons by its title; null outside of FoldingCards. */
export const FoldingContext = createContext<((title: string) => Element | null) | null>(null);
