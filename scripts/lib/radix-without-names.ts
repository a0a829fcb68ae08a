import { type Plugin, parseSync } from 'vite';

const RADIX = /[\\/]@radix-ui[\\/][^\\/]+[\\/]dist[\\/]index\.mjs$/;

/**
 * Removes from the built app that Radix writes each function's own name onto it, which no bundler can drop: a call
 * for each function, and an unused collection class that names itself (decision 7). React's tools show
 * `displayName`, which stays.
 */
export function radixWithoutNames(): Plugin {
  return {
    name: 'radix-without-names',
    apply: 'build',
    transform: {
      filter: { id: RADIX },
      handler: (code) => ({ code: withoutNames(code), map: null }),
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
}

/** A Radix module whose functions keep their declared names, or none. */
export function withoutNames(code: string): string {
  const cuts: [from: number, to: number][] = [];
  const visit = (node: Node) => {
    if (namesOnly(node)) {
      cuts.push([node.start, node.end]);
      return;
    }
    const named = namedBy(node);
    if (named) cuts.push([node.start, named.start], [named.end, node.end]);
    for (const child of childrenOf(named ?? node)) visit(child);
  };
  visit(parseSync('radix.mjs', code).program);
  cuts.sort(([one], [other]) => one - other);
  const kept = cuts.map(([from], at) => code.slice(cuts[at - 1]?.[1] ?? 0, from));
  return [...kept, code.slice(cuts.at(-1)?.[1] ?? 0)].join('');
}

/** A statement that does nothing but name something, or a class's block of such statements. */
function namesOnly(node: Node): boolean {
  if (node.type === 'StaticBlock') return childrenOf(node).every(namesOnly);
  if (node.type !== 'ExpressionStatement') return false;
  return childrenOf(node).some((child) => namedBy(child) !== undefined);
}

/** What a call `__name(named, "its name")` returns: its first argument. */
function namedBy(node: Node): Node | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const [callee, named, name] = childrenOf(node);
  const isNaming = callee !== undefined && 'name' in callee && callee.name === '__name';
  return isNaming && name?.type === 'Literal' ? named : undefined;
}

/** In source order. */
function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(isNode)
    .sort((one, other) => one.start - other.start);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
