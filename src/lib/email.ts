/** A mailto link to this one address, whatever characters it has. */
export const mailtoLink = (address: string) =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
