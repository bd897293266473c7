/**
 * Imports that a layer may use. A file belongs to the layer with the longest matching path. Files within a layer may import each other; a separate
 * rule applies to areas. `types` lists modules and packages of which only types may be imported. `node:` allows all Node modules.
 */
export type Layer = { home: string; uses?: readonly string[]; types?: readonly string[]; packages?: readonly string[] }

const server = (...folders: readonly string[]): string[] => folders.map((folder) => `src/server/${folder}`)
const web = (...folders: readonly string[]): string[] => folders.map((folder) => `src/web/${folder}`)
const contract = ['openapi/index.ts']
const decoration = ['react', '@chakra-ui/react', '@emotion/react', 'react-i18next', 'i18next']
/** Folders that every layer of the server may import. */
const foundation = server('config/', 'observability/', 'text/', 'crypto/')
const context = server('context/')

export const layers: readonly Layer[] = [
  { home: 'openapi/', packages: ['node:', '@redocly/openapi-core', 'openapi-typescript', 'typescript'] },
  // The domain uses only the table of refusals from the contract. `tldts` contains the public suffix list, which changes too often to maintain here.
  { home: 'src/domain/', uses: [...contract, 'src/domain/text/languages.ts'], packages: ['tldts'] },
  // The language table contains the few texts that the server and the browser need at startup.
  { home: 'src/domain/text/languages.ts', uses: ['src/i18n/'], types: contract },

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
  {
    home: 'src/web/screens/shared/flow/flow.tsx',
    uses: ['machines/shared/operation.ts'],
    packages: ['react', 'xstate', '@xstate/react'],
  },
  {
    home: 'src/web/client/browser-environment.ts',
    uses: ['src/domain/'],
    types: [...contract, 'machines/'],
    packages: ['react'],
  },
  {
    home: 'src/web/screens/',
    uses: [
      ...web('client/browser-environment.ts', 'screens/shared/', 'ui/', 'i18n/', 'receipts/'),
      'machines/',
      'src/domain/',
    ],
    types: contract,
    packages: [
      ...decoration,
      'react-router-dom',
      'formik',
      'yup',
      'xstate',
      '@xstate/react',
      'virtual:printable-characters',
    ],
  },
  {
    home: 'src/web/ui/',
    uses: [...web('i18n/', 'ui/page/links.tsx'), 'src/domain/'],
    packages: [...decoration, '@emotion/cache'],
  },
  { home: 'src/web/ui/page/links.tsx', packages: ['react', '@chakra-ui/react', 'react-router-dom'] },
  {
    home: 'src/web/ui/fields/',
    uses: [...web('ui/', 'i18n/'), 'src/domain/'],
    types: contract,
    packages: [...decoration, 'formik', 'yup'],
  },
  // Renders the pages of a PDF. It is a separate chunk that signers never load.
  { home: 'src/web/ui/pdf/', uses: web('i18n/'), packages: [...decoration, 'pdfjs-dist'] },
  { home: 'src/web/i18n/', uses: ['src/domain/', 'src/i18n/'], packages: ['i18next', 'react-i18next'] },
  {
    home: 'src/web/build/',
    uses: [...contract, 'src/domain/text/languages.ts', 'src/domain/pages/help.ts'],
    packages: ['node:', 'vite', 'markdown-it', 'harfbuzzjs'],
  },
  {
    home: 'src/web/inspect/',
    uses: ['machines/diagrams/transitions.ts', 'machines/shared/operation.ts'],
    packages: ['react', 'react-dom', 'xstate', 'elkjs', '@statelyai/inspect'],
  },
  // A separate chunk. Only the page that verifies receipts loads it.
  { home: 'src/web/receipts/', uses: ['src/domain/'], types: contract, packages: ['@noble/curves', '@noble/hashes'] },
  { home: 'src/web/screens/shared/page/paths.ts', uses: ['src/domain/'] },
  {
    home: 'src/web/',
    uses: ['src/web/', 'machines/', 'src/domain/'],
    types: contract,
    packages: [...decoration, '@emotion/cache', 'react-dom', 'react-router-dom', 'xstate', '@xstate/react'],
  },

  // Modules that all server code may import.
  {
    home: 'src/server/config/',
    uses: [...foundation, 'src/domain/'],
    packages: ['node:', 'free-email-domains'],
  },
  {
    home: 'src/server/observability/',
    uses: [...foundation, 'src/domain/'],
    types: server('store/', 'context/'),
    packages: ['node:', 'pino'],
  },
  { home: 'src/server/text/', uses: [...foundation, 'src/domain/'], types: ['src/i18n/'], packages: ['node:'] },
  {
    home: 'src/server/crypto/',
    uses: [...foundation, 'src/domain/'],
    packages: ['node:', '@node-rs/argon2', '@noble/curves'],
  },
  // Defines the services and the caller of a use case.
  {
    home: 'src/server/context/',
    uses: [...foundation, ...server('pdf/write/', 'store/evidence/sealed.ts'), 'src/domain/'],
    types: server('mailboxes/', 'outbound/', 'pdf/', 'platforms/', 'store/'),
    packages: ['node:'],
  },
  {
    home: 'src/server/metrics/',
    uses: [...foundation, ...context, ...contract, ...server('usecases/shared/', 'store/schema/email-lanes.ts')],
    types: server('store/'),
    packages: ['node:', 'prom-client'],
  },
  {
    home: 'src/server/store/',
    uses: [...foundation, 'src/domain/'],
    types: [...contract, ...context],
    packages: ['node:', 'kysely', 'pg'],
  },
  {
    home: 'src/server/pdf/',
    uses: [...foundation, 'src/domain/'],
    types: contract,
    packages: [
      ...['node:', 'pdfkit', 'harfbuzzjs', 'bidi-js', '@cantoo/pdf-lib', '@libpdf/core', '@noble/curves'],
      ...['pdfjs-dist', 'pkijs', 'diff'],
    ],
  },
  {
    home: 'src/server/policies/',
    uses: [...foundation, 'src/domain/'],
    packages: ['node:', 'markdown-it', 'sanitize-html'],
  },
  { home: 'src/server/outbound/', uses: [...foundation, 'src/domain/'], types: context, packages: ['node:', 'undici'] },
  {
    home: 'src/server/platforms/',
    uses: [...foundation, 'src/domain/'],
    types: [...context, ...server('outbound/')],
    packages: ['node:'],
  },
  {
    home: 'src/server/usecases/',
    uses: [
      ...foundation,
      ...context,
      ...server('store/', 'pdf/', 'policies/'),
      ...contract,
      'src/domain/',
      'machines/lifecycles/',
    ],
    types: server('platforms/', 'outbound/', 'mailboxes/'),
    packages: ['node:', 'xstate'],
  },
  {
    home: 'src/server/jobs/',
    uses: [...foundation, ...context, ...server('usecases/', 'pdf/'), 'src/domain/', 'machines/lifecycles/'],
    types: [...contract, ...server('store/', 'platforms/forges/')],
    packages: ['node:'],
  },
  {
    home: 'src/server/mailboxes/',
    uses: [...foundation, ...context, ...server('store/', 'pdf/'), 'src/domain/', 'machines/lifecycles/'],
    types: [...contract, ...server('outbound/', 'platforms/')],
    packages: ['node:', 'nodemailer', 'xstate'],
  },
  {
    home: 'src/server/mail/',
    uses: [
      ...foundation,
      ...context,
      ...server('mailboxes/', 'store/', 'pdf/', 'usecases/shared/notifications/'),
      'src/domain/',
      'machines/lifecycles/',
    ],
    types: [...contract, ...server('outbound/', 'platforms/')],
    packages: ['node:', 'nodemailer', 'xstate'],
  },
  {
    home: 'src/server/http/',
    uses: [
      ...foundation,
      ...context,
      ...server('usecases/', 'store/engine/database-failure.ts'),
      'openapi/',
      'src/domain/',
    ],
    types: server('pdf/', 'store/'),
    packages: ['node:', 'fastify', '@fastify/', 'ajv', 'content-disposition', 'cookie', 'secure-json-parse'],
  },
  // Connects to databases and mail servers directly, to report why the service cannot connect.
  { home: 'src/server/cli/doctor/', uses: ['src/server/', 'src/domain/'], packages: ['node:', 'pg'] },
  {
    home: 'src/server/trial/',
    uses: ['src/server/', 'src/domain/', ...contract],
    packages: ['node:', 'content-disposition', 'fastify', 'smtp-server', 'postal-mime'],
  },
  {
    home: 'src/server/app.ts',
    uses: ['src/server/', 'openapi/', 'src/domain/'],
    packages: ['node:', 'fastify', '@fastify/'],
  },
  { home: 'src/server/dev.ts', uses: ['src/server/'], packages: ['node:', 'fastify', 'vite'] },
  // `main.ts`, the command line, and the other modules that compose the server.
  {
    home: 'src/server/',
    uses: ['src/server/', 'machines/lifecycles/', 'src/domain/', ...contract],
    packages: ['node:'],
  },

  { home: 'src/run.mjs', packages: ['node:'] },
  { home: 'src/release/', packages: ['node:', 'harfbuzzjs'] },
  { home: 'docs/', packages: ['node:'] },
  {
    home: 'vite.config.ts',
    uses: ['src/web/build/', 'tests/support/runner/longest-first.ts'],
    packages: ['@vitejs/plugin-react', 'vitest'],
  },
]

export const isTest = (path: string): boolean => path.startsWith('tests/')

/** Returns whether a path starts with one of the given paths, which may be files, folders or prefixes. */
export const liesIn = (path: string, homes: readonly string[]): boolean => homes.some((home) => path.startsWith(home))

export const layerOf = (path: string): Layer | undefined =>
  layers
    .filter((layer) => path.startsWith(layer.home))
    .toSorted((a, b) => b.home.length - a.home.length)
    .at(0)
