/** In place of what reads passkeys: the demo's sign-in service has them turned off. */
function refuse(): never {
  throw new Error('The demo has no passkeys.');
}

export { refuse as verifyAuthenticationResponse, refuse as verifyRegistrationResponse };
