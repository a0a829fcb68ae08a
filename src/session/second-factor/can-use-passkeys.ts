/** Whether this browser, at this address, can make and use passkeys at all. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window;
}
