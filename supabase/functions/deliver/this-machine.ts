/** Whether an address leads nowhere else: what goes there needs no TLS. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}
