import { useState } from 'react';
import type { Factors } from '../assurance';
import { canUsePasskeys } from './can-use-passkeys';
import { giveCode } from './give-code';
import { givePasskey } from './give-passkey';

export type Way = 'passkey' | 'code';

export interface SecondStep {
  /** How it is taken now; null where this browser can't take it at all. */
  way: Way | null;
  /** The other way, where there is one. */
  otherWay: Way | null;
  change: () => void;
  code: string;
  setCode: (code: string) => void;
  /** Takes the step. What is typed is given where it is asked for. */
  take: () => Promise<void>;
}

/** The second step of signing in by what somebody has set up and this browser can use: a passkey first. */
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
