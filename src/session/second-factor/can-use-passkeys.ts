/** Whether this browser can make and use passkeys at this address. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window;
}
