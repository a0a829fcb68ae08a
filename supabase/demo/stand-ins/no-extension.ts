/** In place of the extensions that the package brings along and the migrations never ask for. */
const none = { name: 'none', setup: () => Promise.resolve({}) };

export { none as file_fdw, none as isn, none as ltree, none as pgcrypto };
