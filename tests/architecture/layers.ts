/**
 * Who may import what. A file belongs to the layer with the longest matching prefix; files of one layer may import each other (areas have a rule of
 * their own). `types`, ours or a package's, may be imported where the compiler erases it. `node:` means all of Node's own modules.
 */
export type Layer = { home: string; uses?: readonly string[]; types?: readonly string[]; packages?: readonly string[] }

const server = (...folders: readonly string[]): string[] => folders.map((folder) => `src/server/${folder}`)
const web = (...folders: readonly string[]): string[] => folders.map((folder) => `src/web/${folder}`)
const contract = ['openapi/index.ts']
const decoration = ['react', '@chakra-ui/react', '@emotion/react', 'react-i18next', 'i18next']
const shared = server(
  'services.ts',
  'caller.ts',
  'config.ts',
  'digest.ts',
  'public-key.ts',
  'signed-head.ts',
  'sealed-receipt.ts',
  'signing-origin.ts',
  'database-failure.ts',
  'metrics.ts',
  'log.ts',
)

export const layers: readonly Layer[] = [
  { home: 'openapi/', packages: ['node:', '@redocly/openapi-core', 'openapi-typescript', 'typescript'] },
  // Of the contract the table of refusals. A list of what countries and hosts give away is no rule of ours to keep.
  { home: 'src/domain/', uses: [...contract, 'src/domain/languages.ts'], packages: ['tldts'] },
  // The table of languages holds the few words that both sides need at once.
  { home: 'src/domain/languages.ts', uses: ['src/i18n/'], types: contract },

  { home: 'machines/lifecycles/', uses: ['src/domain/'], types: contract, packages: ['xstate'] },
  { home: 'machines/shared/', uses: ['machines/lifecycles/', 'src/domain/'], types: contract, packages: ['xstate'] },
  {
    home: 'machines/',
    uses: ['machines/shared/', 'machines/lifecycles/', 'src/domain/'],
    types: contract,
    packages: ['xstate'],
  },
  { home: 'machines/diagrams/', uses: ['machines/'], packages: ['node:', 'xstate'] },

  {
    home: 'src/web/client/',
    uses: [...contract, 'src/domain/', 'machines/shared/operation.ts', 'machines/shared/failure.ts'],
    types: ['openapi/generated/schema.ts'],
    packages: ['openapi-fetch', 'xstate'],
  },
  { home: 'src/web/flow.tsx', uses: ['machines/shared/operation.ts'], packages: ['react', 'xstate', '@xstate/react'] },
  {
    home: 'src/web/browser-environment.ts',
    uses: ['src/domain/'],
    types: [...contract, 'machines/'],
    packages: ['react'],
  },
  {
    home: 'src/web/screens/',
    uses: [
      ...web('flow.tsx', 'browser-environment.ts', 'ui/', 'i18n/', 'paths.ts', 'receipts/'),
      'machines/',
      'src/domain/',
    ],
    types: contract,
    packages: [...decoration, 'react-router-dom', 'formik', 'yup', 'xstate', '@xstate/react'],
  },
  {
    home: 'src/web/ui/',
    uses: [...web('i18n/', 'ui/links.tsx'), 'src/domain/'],
    packages: [...decoration, '@emotion/cache'],
  },
  { home: 'src/web/ui/links.tsx', packages: ['react', '@chakra-ui/react', 'react-router-dom'] },
  {
    home: 'src/web/ui/fields/',
    uses: [...web('ui/', 'i18n/'), 'src/domain/'],
    types: contract,
    packages: [...decoration, 'formik', 'yup'],
  },
  // Pages of PDFs as pictures: a chunk of its own, which no signer is sent.
  { home: 'src/web/ui/pdf/', uses: web('i18n/'), packages: [...decoration, 'pdfjs-dist'] },
  { home: 'src/web/i18n/', uses: ['src/domain/', 'src/i18n/'], packages: ['i18next', 'react-i18next'] },
  // Runs in the build.
  { home: 'src/web/i18n/words-in-html.ts', uses: ['src/domain/'], packages: ['node:'] },
  { home: 'src/web/build/', packages: ['node:', 'vite'] },
  {
    home: 'src/web/inspect/',
    uses: ['machines/diagrams/transitions.ts', 'machines/shared/operation.ts'],
    packages: ['react', 'react-dom', 'xstate', 'elkjs', '@statelyai/inspect'],
  },
  // A chunk of its own, which only the page that checks receipts is sent.
  { home: 'src/web/receipts/', uses: ['src/domain/'], types: contract, packages: ['@noble/curves', '@noble/hashes'] },
  { home: 'src/web/paths.ts', uses: ['src/domain/'] },
  {
    home: 'src/web/',
    uses: ['src/web/', 'machines/', 'src/domain/'],
    types: contract,
    packages: [...decoration, '@emotion/cache', 'react-dom', 'react-router-dom', 'xstate', '@xstate/react'],
  },

  {
    home: 'src/server/store/',
    uses: ['src/domain/', 'src/server/database-failure.ts'],
    types: [...contract, ...shared],
    packages: ['node:', 'kysely', 'pg'],
  },
  {
    home: 'src/server/usecases/',
    uses: [
      ...server('store/', 'pdf/', 'policies/', 'words.ts'),
      ...shared,
      ...contract,
      'src/domain/',
      'machines/lifecycles/',
    ],
    types: server('platforms/', 'crypto/', 'outbound/', 'mail/'),
    packages: ['node:', 'xstate'],
  },
  {
    home: 'src/server/jobs/',
    uses: [
      ...server('usecases/', 'pdf/', 'interval.ts', 'queue-watch.ts'),
      ...shared,
      'src/domain/',
      'machines/lifecycles/',
    ],
    types: [...contract, ...server('store/')],
    packages: ['node:'],
  },
  {
    home: 'src/server/http/',
    uses: [...server('usecases/', 'words.ts', 'escape-html.ts', 'version.ts'), ...shared, 'openapi/', 'src/domain/'],
    types: server('crypto/', 'pdf/'),
    packages: ['node:', 'fastify', '@fastify/', 'ajv', 'content-disposition', 'cookie', 'secure-json-parse'],
  },
  {
    home: 'src/server/mail/',
    uses: [
      ...server(
        'store/',
        'pdf/',
        'words.ts',
        'escape-html.ts',
        'interval.ts',
        'queue-watch.ts',
        'signed-head.ts',
        'sealed-receipt.ts',
        'signing-origin.ts',
      ),
      'src/domain/',
      'machines/lifecycles/',
    ],
    types: [...contract, ...shared, ...server('outbound/', 'platforms/')],
    packages: ['node:', 'nodemailer', 'xstate'],
  },
  {
    home: 'src/server/pdf/',
    uses: ['src/domain/', 'src/server/words.ts'],
    types: contract,
    packages: ['node:', 'pdfkit', '@cantoo/pdf-lib', '@libpdf/core', '@noble/curves', 'pdfjs-dist', 'diff'],
  },
  {
    home: 'src/server/policies/',
    uses: ['src/domain/', 'src/server/digest.ts'],
    packages: ['node:', 'markdown-it', 'sanitize-html'],
  },
  {
    home: 'src/server/crypto/',
    uses: ['src/domain/', 'src/server/public-key.ts'],
    types: shared,
    packages: ['node:', '@node-rs/argon2', '@noble/curves'],
  },
  { home: 'src/server/outbound/', uses: ['src/domain/'], types: shared, packages: ['node:', 'undici'] },
  {
    home: 'src/server/platforms/',
    uses: ['src/domain/'],
    types: [...shared, ...server('outbound/')],
    packages: ['node:'],
  },
  { home: 'src/server/config', uses: ['src/domain/', 'src/server/settings.ts'], packages: ['node:'] },
  { home: 'src/server/settings.ts', uses: ['src/domain/', 'src/server/config'], packages: ['node:'] },
  { home: 'src/server/services.ts', types: ['src/server/', 'src/domain/'], packages: ['node:'] },
  { home: 'src/server/caller.ts', types: ['src/domain/'] },
  { home: 'src/server/digest.ts', packages: ['node:'] },
  { home: 'src/server/signed-head.ts', uses: ['src/domain/'], types: server('crypto/') },
  {
    home: 'src/server/sealed-receipt.ts',
    uses: server('pdf/write/', 'public-key.ts', 'signing-origin.ts'),
    types: ['src/domain/', ...server('services.ts')],
  },
  { home: 'src/server/signing-origin.ts', uses: server('store/sealed.ts'), types: server('services.ts') },
  { home: 'src/server/public-key.ts', uses: ['src/server/digest.ts'], types: ['src/domain/'], packages: ['node:'] },
  { home: 'src/server/database-failure.ts' },
  { home: 'src/server/interval.ts' },
  { home: 'src/server/queue-watch.ts', types: server('services.ts', 'store/'), packages: ['node:'] },
  { home: 'src/server/version.ts', packages: ['node:'] },
  { home: 'src/server/metrics.ts' },
  { home: 'src/server/log.ts', uses: ['src/domain/'], types: server('config-log.ts'), packages: ['node:', 'pino'] },
  {
    home: 'src/server/prometheus.ts',
    uses: [...server('version.ts'), ...contract],
    types: server('metrics.ts', 'observed.ts'),
    packages: ['node:', 'prom-client'],
  },
  // Speaks to databases and mail servers by itself: it says why the service could not.
  {
    home: 'src/server/doctor/',
    uses: ['src/server/', 'src/domain/'],
    packages: ['node:', 'pg'],
  },
  { home: 'src/server/escape-html.ts' },
  { home: 'src/server/words.ts', uses: ['src/domain/'], types: ['src/i18n/'], packages: ['node:'] },
  {
    home: 'src/server/app.ts',
    uses: ['src/server/', 'openapi/', 'src/domain/'],
    packages: ['node:', 'fastify', '@fastify/'],
  },
  { home: 'src/server/dev.ts', uses: ['src/server/'], packages: ['node:', 'fastify', 'vite'] },
  {
    home: 'src/server/trial',
    uses: ['src/server/', 'src/domain/', ...contract],
    packages: ['node:', 'content-disposition', 'fastify', 'smtp-server', 'postal-mime'],
  },
  // main.ts, the command line and what else composes the server.
  {
    home: 'src/server/',
    uses: ['src/server/', 'machines/lifecycles/', 'src/domain/', ...contract],
    packages: ['node:'],
  },

  { home: 'src/run.mjs', packages: ['node:'] },
  { home: 'src/release/', packages: ['node:'] },
  { home: 'docs/', packages: ['node:'] },
  {
    home: 'vite.config.ts',
    uses: ['src/web/build/', 'src/web/i18n/', 'src/domain/languages.ts', 'tests/support/longest-first.ts'],
    packages: ['node:', '@vitejs/plugin-react', 'vite', 'vitest'],
  },
]

/** Tests use whatever they test. */
export const isTest = (path: string): boolean => path.startsWith('tests/')

/** A path lies at a home when it is that file, lies in that folder, or begins with that name. */
export const liesIn = (path: string, homes: readonly string[]): boolean => homes.some((home) => path.startsWith(home))

/** The layer a file belongs to. */
export const layerOf = (path: string): Layer | undefined =>
  layers
    .filter((layer) => path.startsWith(layer.home))
    .toSorted((a, b) => b.home.length - a.home.length)
    .at(0)
