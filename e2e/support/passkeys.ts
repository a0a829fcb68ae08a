import type { CDPSession, Page } from '@playwright/test';

export interface Authenticator {
  /** Whether the person accepts the browser's prompt; otherwise the prompt is closed. */
  answers: (yes: boolean) => Promise<void>;
  /** How many passkeys it holds. */
  count: () => Promise<number>;
}

/** A virtual authenticator, in place of one that a person would have to touch. */
export async function plugInAuthenticator(page: Page): Promise<Authenticator> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf: true,
    },
  });
  return {
    answers: async (yes) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: yes });
    },
    count: async () => {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}
