/** An error's report: its kind and its place in the code, never its message. */
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
 * The report of an error, or null if it isn't the portal's: an extension's, one without a stack, or
 * a canceled or unanswered request.
 *
 * @param origin the origin of our files
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
    // The sign-in service refused or didn't answer: the person sees that, and our code didn't fail.
    name.startsWith('Auth') ||
    (name === 'TypeError' && UNANSWERED.test(message))
  );
}
