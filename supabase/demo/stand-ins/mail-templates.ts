import { TEMPLATES } from 'virtual:demo-parts';

/** Replaces Node's files: the package reads the texts of its mails alone. */
export function readFile(name: string): Promise<string> {
  const text = TEMPLATES[name];
  return text === undefined
    ? Promise.reject(new Error(`The demo has no ${name}.`))
    : Promise.resolve(text);
}
