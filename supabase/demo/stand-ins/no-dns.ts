/** In a browser no name can be looked up: no address is known to lead to the internet, and none is asked. */
export const leadsToTheInternet = () => Promise.resolve(false);
