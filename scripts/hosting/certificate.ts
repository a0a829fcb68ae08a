import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Certificate {
  /** The paths of the certificate and its key. */
  file: string;
  key: string;
  pem: string;
}

/** A certificate for localhost, made by openssl; clients must be given it to trust it. */
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
