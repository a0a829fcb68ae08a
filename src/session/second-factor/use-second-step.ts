import { useState } from 'react';
import type { Factors } from '../assurance';
import { canUsePasskeys } from './can-use-passkeys';
import { giveCode } from './give-code';
import { givePasskey } from './give-passkey';

export type Way = 'passkey' | 'code';

export interface SecondStep {
  /** The present way; null if this browser supports none. */
  way: Way | null;
  /** The other way, if there is one. */
  otherWay: Way | null;
  change: () => void;
  code: string;
  setCode: (code: string) => void;
  /** Takes the step, with the typed code if there is one. */
  take: () => Promise<void>;
}

/** The second step by the person's factors that this browser supports: a passkey first. */
export function useSecondStep({ apps, passkeys }: Factors): SecondStep {
  const [chosen, setChosen] = useState<Way>();
  const [code, setCode] = useState('');
  const ways: Way[] = [];
  if (passkeys.length > 0 && canUsePasskeys()) ways.push('passkey');
  if (apps.length > 0) ways.push('code');
  const way = ways.find((one) => one === chosen) ?? ways[0] ?? null;
  const otherWay = ways.find((one) => one !== way) ?? null;
  return {
    way,
    otherWay,
    change: () => otherWay && setChosen(otherWay),
    code,
    setCode,
    take: () => (way === 'passkey' ? givePasskey(passkeys) : giveCode(code, apps)),
  };
}
