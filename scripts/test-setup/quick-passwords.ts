/**
 * The lowest cost of the sign-in service's password hash: tests sign in and up thousands of times, at 80 ms each in
 * production. `QUICK_PASSWORDS_SQL` does the same for the seeded members.
 */
export const QUICK_PASSWORDS = { LITE_AUTH_BCRYPT_COST: '4' };
