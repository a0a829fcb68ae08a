/** The most bytes of a file in any bucket; `private.file_limit()` says the same. */
export const FILE_LIMIT = 10 * 1024 * 1024;

export const FILE_LIMIT_TEXT = '10 MB';
