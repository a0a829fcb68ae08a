import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appDocument } from './scripts/lib/app-document.ts';
import { chunkGroups } from './scripts/lib/chunk-groups.ts';
import { hostingHeaders } from './scripts/lib/hosting-headers.ts';
import { myWorker } from './scripts/lib/my-worker.ts';
import { pdfFiles } from './scripts/lib/pdf-files.ts';
import { poFiles } from './scripts/lib/po-files.ts';
import { radixWithoutNames } from './scripts/lib/radix-without-names.ts';
import { release } from './scripts/lib/release.ts';
import { wellKnown } from './scripts/lib/well-known.ts';
import { zodWithoutJsonSchema } from './scripts/lib/zod-without-json-schema.ts';
import { embeddedSupabase } from './supabase/embedded/vite-plugin.ts';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    embeddedSupabase(),
    appDocument(),
    hostingHeaders(),
    pdfFiles(),
    poFiles(),
    myWorker(),
    zodWithoutJsonSchema(),
    radixWithoutNames(),
    release(),
    wellKnown(),
  ],
  resolve: { tsconfigPaths: true },
  // Pages are loaded lazily; scanning all of them at the start avoids the reload for a dependency found later.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/**/*.test.*'] },
  // Vite's own list, and the embedded backend's folder with its database and token secret.
  server: {
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/supabase/.temp/**'] },
    // Test reports beside the app are no part of it.
    watch: { ignored: ['**/playwright-report/**', '**/test-results/**'] },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // The styles are in the page itself (app-document.ts): split, a chunk would wait for its own stylesheet.
    cssCodeSplit: false,
    // Where a browser knows no such link, the files load as they are imported.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
    },
  },
});
