/** The card of the case's authorizations, for whoever leads there. */
export const AUTHORIZATION_CARD = 'case-authorizations';
