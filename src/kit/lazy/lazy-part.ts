import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  useState,
} from 'react';

export type Holds<Name extends string> = Record<Name, (props: never) => ReactNode>;

export type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/** Errors from fetching code, as opposed to drawing it. */
const notFetched = new WeakSet<object>();

/** Whether a lazy part's error means that its code could not be fetched (network or update). */
export function isNotFetched(error: unknown): boolean {
  return typeof error === 'object' && error !== null && notFetched.has(error);
}

export type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Fetches the code early; a failure shows only if the part's own load fails too. */
  prefetch: () => void;
  /** Spread onto the button that shows it: fetches the code on hover or focus. */
  ahead: { onPointerEnter: () => void; onFocus: () => void };
};

/**
 * Loads a component. React keeps a failed load for good, so each try is a new lazy component; some
 * browsers keep a failed file for good, so each retry uses a new address.
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

  /** Imports the file from a new address; after the first failure only throws its error. */
  #again(error: unknown): Promise<Record<string, ComponentType<Props>>> {
    this.#failures += 1;
    const address = error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined;
    if (this.#failures === 1 || !address?.startsWith(`${location.origin}/`)) throw error;
    return import(/* @vite-ignore */ `${address}?again=${this.#failures}`);
  }

  /** The loaded or loading component; a new try after a failure. */
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

  /** The component's static members. */
  ahead() {
    const prefetch = () => {
      this.load().catch(() => undefined);
    };
    return { prefetch, ahead: { onPointerEnter: prefetch, onFocus: prefetch } };
  }
}

export function useSource<Props>(source: Source<Props>) {
  const [{ Part, tries }, setShown] = useState(() => ({ Part: source.part(), tries: 1 }));
  const retry = () => setShown({ Part: source.part(), tries: tries + 1 });
  return { Part, tries, retry };
}
