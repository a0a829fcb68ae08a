import { sampleText } from './samples.test-support.ts';

/** The text of a response about Jane Doe with these loops of benefits; `person` stands between her name and them. */
export const replyText = (loops: readonly string[], person: readonly string[] = []): string =>
  sampleText('inactive').replace(
    'DTP*357*D8*20251231~\nEB*6**30*PR*GOLD PPO 1500~\nMSG*COVERAGE TERMINATED~\n',
    () => [...person, ...loops].map((part) => `${part}~\n`).join(''),
  );
