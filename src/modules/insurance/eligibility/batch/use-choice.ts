import { useState } from 'react';
import { type DueLine, isAskable, isSuggested, keyOf } from './due.model';

/** Which lines to ask about: those suggested, until somebody decides otherwise for one of them. */
export function useChoice(lines: readonly DueLine[]) {
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  const askable = lines.filter(isAskable);
  const isChosen = (line: DueLine) => decided.get(keyOf(line)) ?? isSuggested(line);
  const chosen = askable.filter(isChosen);
  return {
    chosen,
    allChosen: chosen.length === askable.length,
    toggle: (line: DueLine) =>
      setDecided(new Map([...decided, [keyOf(line), !isChosen(line)] as const])),
    chooseAll: (all: boolean) =>
      setDecided(new Map([...decided, ...askable.map((line) => [keyOf(line), all] as const)])),
  };
}
