/** Where a link to an address leads: to that one alone, whatever it is made of. */
export const mailtoLink = (address: string) =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
