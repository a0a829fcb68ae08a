/** Replaces the reader of passkeys, which the demo's sign-in service has turned off. */
function refuse(): never {
  throw new Error('The demo has no passkeys.');
}

export { refuse as verifyAuthenticationResponse, refuse as verifyRegistrationResponse };
