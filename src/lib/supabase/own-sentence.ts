/**
 * Whether a message is a sentence of our SQL: Postgres begins its own with a small letter and ends them without a stop
 * ("permission denied for table patients").
 */
export const isOwnSentence = (message: string): boolean => /^\p{Lu}.*\.$/su.test(message);
