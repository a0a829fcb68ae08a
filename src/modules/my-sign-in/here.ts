/** The device's own time zone: a sign-in belongs to no clinic whose clock could be shown. */
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
