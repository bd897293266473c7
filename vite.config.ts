import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { staticPages } from './src/web/build/static-pages/static-pages.ts'
import { compressedAssets } from './src/web/build/compressed-assets.ts'
import { firstVisitFiles } from './src/web/build/first-visit-files.ts'
import { pdfLibraryFiles } from './src/web/build/pdf-library-files.ts'
import { placeholders } from './src/web/build/placeholders.ts'
import { printableCharacters } from './src/web/build/printable-characters.ts'
import { scriptsAfterPaint } from './src/web/build/scripts-after-paint.ts'
import { stylesInHtml } from './src/web/build/styles-in-html.ts'
import { wordsInHtml } from './src/web/build/words-in-html.ts'
import type { LongestFirst } from './tests/support/runner/longest-first.ts'

const testing = process.env['VITEST'] !== undefined

/** Names the files of screens and catalogs after their folders: `signing-sign`, `zh-screens`. */
const nameByFolders = (module: string | null): string =>
  /\/(?:screens\/(.+)\/(?:page|layout)\.tsx|i18n\/(.+)\.json)$/
    .exec(module ?? '')
    ?.slice(1)
    .join('')
    .replaceAll('/', '-') || '[name]'

/** Imports the sequencer by a computed URL: the production build loads this file, and a release contains no tests. */
async function sequencer(): Promise<typeof LongestFirst> {
  const { href } = new URL('tests/support/runner/longest-first.ts', import.meta.url)
  return ((await import(href)) as { LongestFirst: typeof LongestFirst }).LongestFirst
}

export default defineConfig({
  root: testing ? '.' : 'src/web',
  plugins: [
    ...[react(), stylesInHtml(), wordsInHtml(), scriptsAfterPaint(), placeholders()],
    ...[printableCharacters(), pdfLibraryFiles(), staticPages(), compressedAssets()],
  ],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Lists the packages in the scripts, for the bill of materials (src/release/bill-of-materials.ts).
    license: { fileName: '.vite/license.json' },
    // Versions of the last two years (decision 34).
    target: ['chrome131', 'edge131', 'firefox132', 'safari18.1'],
    assetsInlineLimit: 0,
    // The server lists the files of the requested screen in the page (preloads.ts). Vite's lists for all screens would add 3 kB to each first visit.
    modulePreload: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Disables warnings about slow plugins: on a busy machine each build would report `groups`.
      checks: { bundlerTimings: false },
      output: {
        chunkFileNames: ({ facadeModuleId }) => `assets/${nameByFolders(facadeModuleId)}-[hash].js`,
        codeSplitting: { groups: firstVisitFiles() },
      },
    },
  },
  test: {
    include: process.env['INSIDE']
      ? [`tests/${process.env['INSIDE']}/*.inside.ts`]
      : [
          ...(process.env['TEST_FILES']?.split('\n') ?? ['tests/**/*.test.{ts,tsx}']),
          ...(process.env['DEEP'] ? ['tests/**/*.deep.ts'] : []),
        ],
    globalSetup: ['tests/support/runner/vitest-setup.ts'],
    setupFiles: ['tests/support/runner/each-file.ts'],
    // More workers than processors, because tests wait for processes, mail and real clocks; six are not faster on two processors.
    maxWorkers: 4,
    // Files of a worker share imported modules.
    isolate: false,
    ...(testing && { sequence: { sequencer: await sequencer() } }),
    // On a busy machine a browser can take seconds for an immediate change.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
