export function canUsePasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window;
}
