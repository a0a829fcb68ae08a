import { QueryClient } from '@tanstack/react-query';
import type { Backend } from '../support/backend.ts';
import { callHook } from '../support/call-hook.ts';
import type { insurance } from '../support/insurance.ts';
import type { Username } from '../support/seeded.ts';
import type { threads } from '../support/threads.ts';
import type { rowsOf } from './rows.ts';

export type MaybeLater<Value> = Value | Promise<Value>;

/** What a person sends, the same hook each time: as they typed it first, and put right. */
export interface Form {
  first: () => Promise<unknown>;
  /** Nothing where there is nothing that could be typed otherwise. */
  corrected?: () => Promise<unknown>;
}

export interface Mutation {
  hook: string;
  open: () => Promise<Form>;
  /** Who sends it; the clinic's owner when left out. */
  by?: Username;
  /** It makes a secret that is told once: sent again it makes another, which the audit log tells. */
  tellsSecret?: boolean;
}

/** What the mutations of one area are made with. */
export interface Stage {
  backend: Backend;
  mutation: typeof mutation;
  desk: ReturnType<typeof insurance>;
  talk: ReturnType<typeof threads>;
  rows: Awaited<ReturnType<typeof rowsOf>>;
}

/** A hook with what it is sent: `given` makes it for a row of its own each time. */
export function mutation<Given, Input>(
  hook: string,
  use: (given: Given) => { mutateAsync: (input: Input) => Promise<unknown> },
  given: () => MaybeLater<Given & { first: Input; corrected?: Input }>,
  more: Pick<Mutation, 'by' | 'tellsSecret'> = {},
): Mutation {
  return {
    hook,
    ...more,
    open: async () => {
      const each = await given();
      // Retries wait for nothing; failures are told to who asked, not to the console.
      const client = new QueryClient({
        defaultOptions: { mutations: { retryDelay: 0, networkMode: 'always' } },
      });
      const { mutateAsync } = callHook(() => use(each), client);
      const { first, corrected } = each;
      return {
        first: () => mutateAsync(first),
        ...(corrected !== undefined && { corrected: () => mutateAsync(corrected) }),
      };
    },
  };
}
