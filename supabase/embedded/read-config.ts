import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'smol-toml';
import type { Config } from './serve.ts';

const FILE = path.resolve(import.meta.dirname, '../config.toml');

/** The parts of `supabase/config.toml` that the embedded backend follows. */
export function readConfig(): Config {
  const config = parse(readFileSync(FILE, 'utf8'));
  const section = (name: string) => {
    const found = config[name];
    return typeof found === 'object' && !Array.isArray(found) ? { ...found } : {};
  };
  return {
    auth: section('auth'),
    storage: section('storage'),
    template: (file) => readFile(file, 'utf8'),
  };
}
