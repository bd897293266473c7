import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { defaultLanguage, htmlLanguage } from './src/domain/text/languages.ts'
import { bareHtml } from './src/web/build/bare-html.ts'
import { namedOnly } from './src/web/build/named-only.ts'
import { withWords } from './src/web/i18n/words-in-html.ts'
import type { LongestFirst } from './tests/support/runner/longest-first.ts'

const testing = process.env['VITEST'] !== undefined

/** Writes the styles into the page: what is seen before the first script must not wait for a second file. */
function shell(): Plugin {
  const styleOf = (name: string): string =>
    `<style nonce="__NONCE__">\n${readFileSync(new URL(`src/web/ui/${name}.css`, import.meta.url), 'utf8')}</style>`
  return {
    name: 'shell',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll(/<!--(\w+)\.css-->/g, (_, name: string) => styleOf(name)),
    },
  }
}

const notices = /<!--codes (?:stopped|until)-->[^]*?<!--\/codes-->/g

/** What stands in the page before the screens is said in their words. */
function words(): Plugin {
  return { name: 'words', transformIndexHtml: { order: 'pre', handler: withWords } }
}

/** Moves the page's scripts into a template; the last script in index.html requests them after the first paint, and imports the last one, the entry. */
function heldBack(): Plugin {
  const scripts = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g
  return {
    name: 'held-back',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const paths = Array.from(html.matchAll(scripts), ([, path]) => path)
        const preloads = paths.map((path, index) => {
          const isEntry = index === paths.length - 1
          return `<link${isEntry ? ' class="entry"' : ''} rel="modulepreload" crossorigin href="${path}" nonce="__NONCE__">`
        })
        const held = `<template class="scripts">${preloads.join('')}</template>`
        return html.replaceAll(scripts, '').replace('<!--head-->', `${held}\n    <!--head-->`)
      },
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
      handler: (html) =>
        html
          .replaceAll(notices, '')
          .replaceAll('__NONCE__', '')
          .replace('__LANG__', htmlLanguage(defaultLanguage))
          .replace('__AREA__', 'public')
          .replace('__TITLE__', 'Assent'),
    },
  }
}

// The best there is: a second more for each build, 7 % fewer bytes for each first visit.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** What the PDF library asks for by name where a file does not bring its own fonts: under its version, for it is kept for good. */
function pdfLibrary(): Plugin {
  const folder = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'))
  const { version } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as { version: string }
  return {
    name: 'pdf-library',
    apply: 'build',
    generateBundle() {
      for (const part of ['cmaps', 'standard_fonts']) {
        for (const name of readdirSync(new URL(`${part}/`, folder))) {
          const source = readFileSync(new URL(`${part}/${name}`, folder))
          this.emitFile({ type: 'asset', fileName: `assets/pdf-${version}/${part}/${name}`, source })
        }
      }
    },
  }
}

/** Has the functions of src/web/ui/fields/rules/formik-values.ts stand in for those of lodash that Formik imports. */
function formikValues(): Plugin {
  const file = fileURLToPath(new URL('src/web/ui/fields/rules/formik-values.ts', import.meta.url))
  const prefix = 'formik-values:'
  return {
    name: 'formik-values',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('lodash-es/') ? id.replace('lodash-es/', prefix) : null),
    load: (id) =>
      id.startsWith(prefix) ? `export { ${id.slice(prefix.length)} as default } from ${JSON.stringify(file)}` : null,
  }
}

/** The router's package names its build for development alone, with warnings for those who write routes; people are sent the other. */
function routerForPeople(): Plugin {
  return {
    name: 'router-for-people',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/^react-router(?:\/dom)?$/.test(source)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return (
        found && { ...found, id: found.id.replace('/react-router/dist/development/', '/react-router/dist/production/') }
      )
    },
  }
}

/** Writes `.br` and `.gz` beside what shrinks: the server sends them as they are. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((each) => /^assets\/.*\.(?:js|mjs|css|svg|json)$/.test(each))
      const compressing = names.map(async (name) => {
        const file = join(dir, name)
        const bytes = readFileSync(file)
        writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, quality))
        writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      })
      await Promise.all(compressing)
    },
  }
}

type Imports = (module: string) => { importedIds: readonly string[] } | null

/** A module and all it imports, directly or not; what it imports when it is needed is not among them. */
function withImports(module: string, imports: Imports): Set<string> {
  const all = new Set([module])
  for (const one of all) for (const imported of imports(one)?.importedIds ?? []) all.add(imported)
  return all
}

type Group = (module: string, context: { getModuleInfo: Imports }) => string | null

/**
 * One file of what every page needs, or both the sign page and the administrators' first screens; another of what the sign page needs beside it, and
 * one of those first screens, but for what the sign-in shares with them: else a first visit asks for forty, six at a time. A group brings along what
 * its modules import, unless a group before it has that.
 */
function groups(): { name: Group; priority: number }[] {
  const path = (name: string): string => fileURLToPath(new URL(`src/web/${name}`, import.meta.url))
  const [main, signing] = [path('main.tsx'), path('screens/signing/sign/page.tsx')]
  const guarded = new Set(
    ['screens/access/guard/guard.tsx', 'screens/community/projects/linked-repo/page.tsx'].map(path),
  )
  const firstOfAdministrators = [...guarded, path('client/generated/session-calls.ts')]
  const ofAccess = globSync('screens/access/*/page.tsx', { cwd: path('') }).map(path)
  type Known = Record<'every' | 'signing' | 'administrators' | 'access', Set<string>>
  let known: Known | null = null
  const knownTo = (context: { getModuleInfo: Imports }): Known => {
    const imports: Imports = (one) => context.getModuleInfo(one)
    const needed = (files: readonly string[]): Set<string> =>
      new Set(files.flatMap((one) => Array.from(withImports(one, imports))))
    return (known ??= {
      ...{ every: needed([main]), signing: needed([signing]) },
      ...{ administrators: needed(firstOfAdministrators), access: needed(ofAccess) },
    })
  }
  const ofFirstVisit: Group = (module, context) => {
    const { every, signing: ofSigning, administrators } = knownTo(context)
    if (ofAdminComponents.test(module)) return null
    if (guarded.has(module)) return null
    if (every.has(module) || (ofSigning.has(module) && administrators.has(module))) return 'every-page'
    return ofSigning.has(module) ? 'signing' : null
  }
  const ofComponents: Group = (module) => (ofSeveralComponents.test(module) ? 'components' : null)
  const ofAdministrators: Group = (module, context) => {
    const { administrators, access } = knownTo(context)
    if (guarded.has(module) || !administrators.has(module)) return null
    if (module.includes('/node_modules/')) return ofMenus.test(module) ? 'administrators' : null
    return access.has(module) ? 'access' : 'administrators'
  }
  return [ofFirstVisit, ofComponents, ofAdministrators].map((name, index) => ({ name, priority: 3 - index }))
}

/** Every page names them by Chakra's one entry; administrators' pages alone use them: menus, tabs, tables, QR codes, uploads, and of their parts what no field needs. */
const ofAdminComponents = new RegExp(
  [
    'components/(?:menu|portal|presence|tabs|qr-code|file-upload|table|pagination|checkbox|checkmark|radio-group|radiomark|progress|empty-state|status|timeline)/',
    '@zag-js/(?:pagination|checkbox|radio-group|progress|menu|popper|dismissable|interact-outside|rect-utils|focus-visible|aria-hidden|remove-scroll|presence|tabs|qr-code|file-upload|file-utils|i18n-utils|react)/',
    'uqr/',
    '@ark-ui/react/dist/utils/render-strategy',
    '@zag-js/core/dist/(?!merge-props|index)',
    '@zag-js/utils/dist/(?:array|equal|object|warning)',
    '@zag-js/dom-query/dist/(?!index|chunk|shared|node|computed-style)',
    '@ark-ui/react/dist/utils/use-e(?:vent|ffect-once)',
    '@ark-ui/react/dist/utils/react-activity',
    '@ark-ui/react/dist/providers/locale/use-locale',
    '@floating-ui/',
  ]
    .map((part) => `/${part}`)
    .join('|'),
)

/** Of these the parts of several, upload among them, and what the administrators' first screens use. */
const ofSeveralComponents =
  /\/@zag-js\/(?:react|presence|core\/dist\/(?!merge-props|index)|dom-query\/dist\/(?!index|chunk|shared|node|computed-style))|\/components\/presence\/|\/locale\/use-locale|\/utils\/use-effect-once/
const ofMenus = /\/components\/menu\/|\/@zag-js\/menu\//

/** Screens and words are called by their folders: `signing-sign`, `zh-screens`. */
const nameByFolders = (module: string | null): string =>
  /\/(?:screens\/(.+)\/(?:page|layout)\.tsx|i18n\/(.+)\.json)$/
    .exec(module ?? '')
    ?.slice(1)
    .join('')
    .replaceAll('/', '-') || '[name]'

/** By an address that is computed: the build for production loads this file where there are no tests. */
async function sequencer(): Promise<typeof LongestFirst> {
  const { href } = new URL('tests/support/runner/longest-first.ts', import.meta.url)
  return ((await import(href)) as { LongestFirst: typeof LongestFirst }).LongestFirst
}

export default defineConfig({
  root: testing ? '.' : 'src/web',
  plugins: [
    ...[react(), formikValues(), shell(), words(), heldBack(), bareHtml(), placeholders()],
    ...[pdfLibrary(), routerForPeople(), namedOnly(), compressed()],
  ],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The packages in the scripts, for the list of what is shipped (src/release/bill-of-materials.ts).
    license: { fileName: '.vite/license.json' },
    // Two years of each browser (decision 34).
    target: ['chrome131', 'edge131', 'firefox132', 'safari18.1'],
    assetsInlineLimit: 0,
    // The server lists the chunks of the requested screen in the page (preloads.ts). Vite's lists for all screens would add 2 kB to each first visit.
    modulePreload: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      // A report of how long this file's own functions take, which are most of the work: on a busy machine each build printed it.
      checks: { bundlerTimings: false },
      output: {
        chunkFileNames: ({ facadeModuleId }) => `assets/${nameByFolders(facadeModuleId)}-[hash].js`,
        codeSplitting: { groups: groups() },
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
    // What one file imported, the next one of its worker need not import again.
    // More than there are processors, because processes, mail and real clocks are waited for; six are no faster on two.
    maxWorkers: 4,
    isolate: false,
    ...(testing && { sequence: { sequencer: await sequencer() } }),
    // On a busy machine a browser takes seconds over what takes none elsewhere.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
