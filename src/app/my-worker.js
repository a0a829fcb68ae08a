// Keeps patients' pages on the phone, so that they open without a connection. It keeps code alone:
// no answer of the server ever goes through here. scripts/lib/my-worker.ts fills in the files.
const FILES = __FILES__;
const ADDRESSES = new Set(FILES.map((file) => new URL(file, self.location.href).href));
const CACHE = `my-${__VERSION__}`;

const isOld = (name) => name.startsWith('my-') && name !== CACHE;

async function dropOld() {
  for (const name of await caches.keys()) if (isOld(name)) await caches.delete(name);
}

async function keptFile(request) {
  // Hosts vary files by what a browser accepts or where it comes from; the content is the same.
  return (await caches.match(request, { ignoreVary: true })) ?? (await fetch(request));
}

self.addEventListener('install', (event) => {
  const kept = caches.open(CACHE).then((cache) => cache.addAll(['./my', ...FILES]));
  event.waitUntil(kept.then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('./my', { ignoreVary: true })));
  } else if (ADDRESSES.has(request.url)) {
    event.respondWith(keptFile(request));
  }
});
