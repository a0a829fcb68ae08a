/** Whether there is surely no connection. Tests in Node have no navigator. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && !navigator.onLine;
