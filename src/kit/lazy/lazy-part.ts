import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  useState,
} from 'react';

/** A module that has a component of this name. */
export type Holds<Name extends string> = Record<Name, (props: never) => ReactNode>;

export type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/** What went wrong while code was fetched, as against while it was drawn. */
const notFetched = new WeakSet<object>();

/** Whether an error of a lazy part means that its code couldn't be had: the network's fault, or an update's. */
export function isNotFetched(error: unknown): boolean {
  return typeof error === 'object' && error !== null && notFetched.has(error);
}

/** A component whose code is fetched when it is first shown, or before. */
export type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Fetches the code ahead; a failure is told when the part is shown, if it fails then, too. */
  prefetch: () => void;
  /** For the button that shows it: spread, and the code is asked for as pointer or focus arrives. */
  ahead: { onPointerEnter: () => void; onFocus: () => void };
};

/**
 * Where a component comes from. React keeps a failed load for good, so each try is a lazy component of its
 * own; some browsers keep a failed file for good, too, so it is asked for by another address then.
 */
export class Source<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  #latest: LazyExoticComponent<ComponentType<Props>> | undefined;
  #found: ComponentType<Props> | undefined;
  #failures = 0;

  constructor(load: () => Promise<Record<string, ComponentType<Props>>>, name: string) {
    this.load = async () => {
      this.#found ??= (await load().catch((error: unknown) => this.#again(error)))[name];
      if (!this.#found) throw new Error(`The module has no ${name}.`);
      return this.#found;
    };
  }

  /** The file by an address that no browser has met yet; the failure itself, the first time. */
  #again(error: unknown): Promise<Record<string, ComponentType<Props>>> {
    this.#failures += 1;
    const address = error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined;
    if (this.#failures === 1 || !address?.startsWith(`${location.origin}/`)) throw error;
    return import(/* @vite-ignore */ `${address}?again=${this.#failures}`);
  }

  /** The component as it was loaded or is being loaded; after a failure another try. */
  part(): LazyExoticComponent<ComponentType<Props>> {
    this.#latest ??= lazy(async () => {
      try {
        return { default: await this.load() };
      } catch (error) {
        this.#latest = undefined;
        if (error instanceof Error) notFetched.add(error);
        throw error;
      }
    });
    return this.#latest;
  }

  /** What stands beside the component itself. */
  ahead() {
    const prefetch = () => {
      this.load().catch(() => undefined);
    };
    return { prefetch, ahead: { onPointerEnter: prefetch, onFocus: prefetch } };
  }
}

/** The component of a source for as long as it is shown, and another try where it failed. */
export function useSource<Props>(source: Source<Props>) {
  const [{ Part, tries }, setShown] = useState(() => ({ Part: source.part(), tries: 1 }));
  const retry = () => setShown({ Part: source.part(), tries: tries + 1 });
  return { Part, tries, retry };
}
