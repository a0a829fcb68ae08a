import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { embeddedSupabase } from './supabase/embedded/vite-plugin.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), embeddedSupabase()],
  resolve: { tsconfigPaths: true },
  build: { target: 'es2022' },
});
