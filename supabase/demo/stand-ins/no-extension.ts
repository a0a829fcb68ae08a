/** Replaces the package's extensions that the migrations never use. */
const none = { name: 'none', setup: () => Promise.resolve({}) };

export { none as file_fdw, none as isn, none as ltree, none as pgcrypto };
