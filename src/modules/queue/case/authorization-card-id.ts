/** The element id of the case's authorization card, for links to it. */
export const AUTHORIZATION_CARD = 'case-authorizations';
