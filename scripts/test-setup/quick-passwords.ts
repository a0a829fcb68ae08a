/**
 * The sign-in service's own setting of how costly a password is to guess, at its least: tests sign in and up thousands of
 * times, at 80 ms each as it is in production. `QUICK_PASSWORDS_SQL` does the same for the seeded people.
 */
export const QUICK_PASSWORDS = { LITE_AUTH_BCRYPT_COST: '4' };
