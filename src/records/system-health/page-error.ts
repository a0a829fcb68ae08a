/** What is told of an error: what kind it is and where in the code, never what it says. */
export interface PageErrorReport {
  name: string;
  /** A line for each call: a function and its place in a file of the build. */
  stack: string;
}

const MOST_LINES = 12;

/** Chromium: `at name (https://host/assets/file.js:1:2)`; Firefox and Safari: `name@https://host/assets/file.js:1:2`. */
const FRAME =
  /^(?:at (?:async )?(?:new )?)?(?:([\w$.<>]+) )?(?:\[as [\w$]+\] )?\(?(?:([\w$.<>/]*)@)?(\w+:\/\/[^/\s]+)\/\S*?([\w.-]+?)(?:\?\S*)?:(\d+):(\d+)\)?$/;

/**
 * What may be told of an error, or null where it isn't the portal's: an extension's, one without a stack, or a cancelled
 * or unanswered request, which is the line's matter.
 *
 * @param origin whose files are ours
 */
export function describeError(thrown: unknown, origin: string): PageErrorReport | null {
  if (!(thrown instanceof Error) || isOfTheLine(thrown)) return null;
  const frames = (thrown.stack ?? '')
    .split('\n')
    .map((line) => FRAME.exec(line.trim()))
    .filter((frame) => frame !== null);
  if (frames[0]?.[3] !== origin) return null;
  const stack = frames
    .filter(([, , , host]) => host === origin)
    .slice(0, MOST_LINES)
    .map(([, name, firefoxName, , file, line, column]) => {
      const called = (name ?? firefoxName ?? '').replaceAll(/[^\w$.<>]/g, '').slice(0, 80);
      return `${called || '<anonymous>'} ${file?.slice(-80)}:${line}:${column}`;
    })
    .join('\n');
  return { name: /^[A-Z][A-Za-z]{0,39}$/.test(thrown.name) ? thrown.name : 'Error', stack };
}

const UNANSWERED =
  /^(Failed to fetch|NetworkError|Load failed|Importing a module|Failed to fetch dynamically|error loading dynamically)/i;

function isOfTheLine({ name, message }: Error): boolean {
  return (
    name === 'AbortError' ||
    name === 'TimeoutError' ||
    // What the sign-in service refused or didn't answer: the person is told, and no code of ours failed.
    name.startsWith('Auth') ||
    (name === 'TypeError' && UNANSWERED.test(message))
  );
}
