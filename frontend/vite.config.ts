/** How the front end is built, served in development and tested. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { firstLoad } from './firstLoad'
import { groups, homeFirst } from './homeFirst'
import { packed } from './packed'
import { typeface } from './typeface'
import { world } from './world'

const backend = process.env.GRANARY_BACKEND ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), firstLoad(), homeFirst(), typeface(), packed(), world()],
  html: { cspNonce: '{{nonce}}' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // A phone asks for a few files, not for a hundred: one that every page starts with, one for the market, one of words.
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // The first file lists all others: without names beside their hashes the sign-in page is 1.2 kB less.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: backend, ws: true },
      '/files': backend,
    },
  },
  test: {
    restoreMocks: true,
    testTimeout: 30_000,
    // Nothing else runs beside them.
    maxWorkers: '100%',
    // What draws nothing needs no document.
    projects: [
      { extends: true, test: { name: 'pure', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'drawn',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['src/test/setup.ts'],
        },
      },
    ],
  },
})
