import { storedText } from './stored-text';

interface StoredSwitch {
  /** The current value; follows changes in this tab and others. */
  useIsOn: () => boolean;
  turn: (on: boolean) => void;
}

/**
 * An on/off preference of this browser, stored as the text true or false.
 *
 * @param parse what the stored text means; null if there is none
 */
export function storedSwitch(key: string, parse: (stored: string | null) => boolean): StoredSwitch {
  const text = storedText(key);
  return {
    useIsOn: () => parse(text.useText()),
    turn: (on) => text.write(on ? 'true' : 'false'),
  };
}
