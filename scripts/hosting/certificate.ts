import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Certificate {
  /** Where it and its key are. */
  file: string;
  key: string;
  pem: string;
}

/** A certificate for localhost that nobody trusts who isn't given it, made by openssl. */
export function makeCertificate(dir: string): Certificate {
  const file = path.join(dir, 'localhost.crt');
  const key = path.join(dir, 'localhost.key');
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '1', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', key, '-out', file],
    ],
    { stdio: 'ignore' },
  );
  return { file, key, pem: readFileSync(file, 'utf8') };
}
