import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const testing = process.env['VITEST'] !== undefined

/** Writes shell.css into the page: what is seen before the first script must not wait for a second file. */
function shell(): Plugin {
  const file = fileURLToPath(new URL('src/web/ui/shell.css', import.meta.url))
  return {
    name: 'shell',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace('<!--shell.css-->', () => `<style nonce="__NONCE__">\n${readFileSync(file, 'utf8')}</style>`),
    },
  }
}

/** What the server writes into the page per request, for the development server. */
function placeholders(): Plugin {
  return {
    name: 'placeholders',
    apply: 'serve',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('__NONCE__', '').replace('__LANG__', 'zh-CN').replace('__TITLE__', 'Assent'),
    },
  }
}

// The best there is: a second more for each build, 7 % fewer bytes for each first visit.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Writes `.br` and `.gz` beside what shrinks: the server sends them as they are. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((each) => /^assets\/.*\.(?:js|css|svg|json)$/.test(each))) {
        const file = join(dir, name)
        const bytes = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality))
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

/** What the sign pages share comes as one file: many small ones are more requests, and shrink less. No other page adds to it. */
function signPages(): (id: string, modules: Modules) => string | null {
  const first = fileURLToPath(new URL('src/web/screens/signing/sign-screen.tsx', import.meta.url))
  const needed = new Set<string>()
  return (id, modules) => {
    if (needed.size === 0) needed.add(first)
    // A set gives what is added to it while one goes through it.
    if (needed.size === 1)
      for (const each of needed) modules.getModuleInfo(each)?.importedIds.forEach((one) => needed.add(one))
    return needed.has(id) ? 'sign-pages' : null
  }
}

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

export default defineConfig({
  root: testing ? '.' : 'src/web',
  plugins: [react(), shell(), placeholders(), compressed()],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: signPages(), minShareCount: 2 }] } } },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}', ...(process.env['DEEP'] ? ['tests/**/*.deep.ts'] : [])],
    globalSetup: ['tests/support/vitest-setup.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
