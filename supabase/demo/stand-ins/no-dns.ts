/** A browser can't look up names: no address is known to lead to the internet, and none is requested. */
export const leadsToTheInternet = () => Promise.resolve(false);
