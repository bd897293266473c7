/** Rules about words that only some files, or no files, may contain. */
import { complain, type Complaint, type Rule, type Tree, writtenCode } from './tree.ts'

/** Skips this file, because it contains all of these words. */
const itself = 'tests/architecture/word-rules.ts'

/** Returns a complaint for the first match in each file, except in this one. */
const saying = (files: Iterable<readonly [string, string]>, pattern: RegExp): Complaint[] =>
  complain(files, (path, text) => {
    const found = path === itself ? null : pattern.exec(text)
    return found ? `says ${found[0].trim()}` : undefined
  })

const within = (tree: Tree, ...folders: readonly string[]): [string, string][] =>
  [...tree].filter(([path]) => folders.some((folder) => path.startsWith(folder)))

const browserStorage =
  /(?<![.\w])(?:fetch\(|XMLHttpRequest\b|localStorage\b|sessionStorage\b|document\.cookie\b)|\bwindow\.(?:fetch|localStorage|sessionStorage)\b/

const clientAloneSpeaks: Rule = {
  name: 'only src/web/client uses the network and browser storage',
  complaints: (tree) =>
    saying(
      within(tree, 'src/web/', 'machines/').filter(([path]) => !path.startsWith('src/web/client/')),
      browserStorage,
    ),
  control: {
    tree: { 'src/web/client/a.ts': 'fetch(x)', 'src/web/ui/b.tsx': 'form.refetch(); localStorage.setItem(a, b)' },
    complaint: 'src/web/ui/b.tsx says localStorage',
  },
}

const outboundAloneDials: Rule = {
  name: 'only src/server/outbound calls other servers',
  complaints: (tree) =>
    saying(
      within(tree, 'src/server/').filter(([path]) => !path.startsWith('src/server/outbound/')),
      /(?<![.\w])fetch\(|\bglobalThis\.fetch\b/,
    ),
  control: {
    tree: { 'src/server/usecases/community/a.ts': 'await fetch(url)' },
    complaint: 'src/server/usecases/community/a.ts says fetch(',
  },
}

const commandsPrintAsText: Rule = {
  name: 'only src/server/cli/command.ts writes to the terminal: it removes control characters',
  complaints: (tree) =>
    saying(
      within(tree, 'src/server/cli/').filter(([path]) => path !== 'src/server/cli/command.ts'),
      /\bconsole\.\w+|\bprocess\.std(?:out|err)\b/,
    ),
  control: {
    tree: { 'src/server/cli/command.ts': 'console.log(a)', 'src/server/cli/a.ts': 'console.error(row.name)' },
    complaint: 'src/server/cli/a.ts says console.error',
  },
}

const forgeKindsAreInTables: Rule = {
  name: 'only the module of a kind of forge depends on the kind; other code reads forgeKindFacts or the module',
  complaints: (tree) =>
    saying(
      within(tree, 'src/', 'machines/').filter(([path]) => !/^src\/server\/platforms\/forges\/[^/]+\//.test(path)),
      /\bkind\)? [!=]== '(?:github|gitea|gitee|gitcode|gitlab)'/,
    ),
  control: {
    tree: {
      'src/server/platforms/forges/gitea/a.ts': "if (kind === 'gitea')",
      'src/server/usecases/checks/a.ts': "return forge?.kind !== 'gitea'",
    },
    complaint: "src/server/usecases/checks/a.ts says kind !== 'gitea'",
  },
}

const nothingIsPutOff: Rule = {
  name: 'no TODO comments',
  complaints: (tree) => saying(tree, /\b(?:TODO|FIXME|XXX)\b/),
  control: { tree: { 'src/domain/a.ts': '// TODO: finish' }, complaint: 'src/domain/a.ts says TODO' },
}

const nothingKnowsThisMachine: Rule = {
  name: 'no file contains an absolute path',
  complaints: (tree) => saying(tree, /(?<![\w.:/])\/(?:work|home|root|Users)\/[\w.-]+/),
  control: {
    tree: { 'README.md': 'See /home/somebody/notes' },
    complaint: 'README.md says /home/somebody',
  },
}

const noRegistryIsNamed: Rule = {
  name: 'no file names a package registry or a mirror',
  complaints: (tree) => saying(tree, /\bregistry\.[a-z]|\bnpmmirror\b|\bartifactory\b|\bverdaccio\b|"resolved": ?"/i),
  control: {
    tree: { 'package-lock.json': '{ "resolved": "https://example.org/a.tgz" }' },
    complaint: 'package-lock.json says "resolved": "',
  },
}

const testsAreNotShipped: Rule = {
  name: 'no test is skipped or focused',
  complaints: (tree) =>
    saying(
      within(tree, 'tests/').filter(([path]) => path.endsWith('.ts') || path.endsWith('.tsx')),
      /\b(?:test|it|describe)\.(?:only|skip|todo)\(/,
    ),
  control: { tree: { 'tests/a.test.ts': "test.skip('a', f)" }, complaint: 'tests/a.test.ts says test.skip(' },
}

const installsRunNoScripts: Rule = {
  name: 'npm install runs no scripts',
  complaints: (tree) => {
    const { scripts = {} } = JSON.parse(tree.get('package.json') ?? '{}') as { scripts?: Record<string, string> }
    const silent = Object.keys(scripts).filter((name) => /^(?:pre|post)|^(?:install|prepare)$/.test(name))
    const asked = /^ignore-scripts=true$/m.test(tree.get('.npmrc') ?? '')
    return [
      ...silent.map((name) => ({ path: 'package.json', words: `has a script that would never run: ${name}` })),
      ...(asked ? [] : [{ path: '.npmrc', words: 'does not say ignore-scripts=true' }]),
    ]
  },
  control: {
    tree: { '.npmrc': 'ignore-scripts=true\n', 'package.json': '{ "scripts": { "prebuild": "echo" } }' },
    complaint: 'package.json has a script that would never run: prebuild',
  },
}

const codeIsTypescript: Rule = {
  name: 'our code is TypeScript, except the start script and the receipt verifier',
  complaints: (tree) =>
    complain(tree, (path) =>
      /\.[cm]?jsx?$/.test(path) && !['src/run.mjs', 'docs/verify-receipt.mjs'].includes(path)
        ? 'is not TypeScript'
        : undefined,
    ),
  control: { tree: { 'src/web/a.js': '' }, complaint: 'src/web/a.js is not TypeScript' },
}

const compilerIsNotSilenced: Rule = {
  name: 'the compiler is never silenced, lint only for single lines',
  complaints: (tree) => saying(writtenCode(tree), /@ts-(?:ignore|nocheck)|(?:oxlint|eslint)-disable(?!-next-line\b)/),
  control: { tree: { 'src/domain/a.ts': '// @ts-ignore' }, complaint: 'src/domain/a.ts says @ts-ignore' },
}

const wordsStandInBundles: Rule = {
  name: 'texts of emails, PDFs and pages are in src/i18n: no Chinese in code',
  complaints: (tree) =>
    saying(
      within(
        tree,
        'src/server/http/',
        'src/server/mail/',
        'src/server/pdf/write/',
        'src/server/text/translations.ts',
        'src/web/',
      ),
      /\p{Script=Han}+/u,
    ),
  control: {
    tree: {
      'src/i18n/zh/letters.json': '{ "code.title": "\u{60a8}" }',
      'src/server/pdf/read/a.ts': 'const blank = /\u{7b7e}/',
      'src/server/pdf/write/a.ts': 'const neverFirst = /[\u{ff0c}\u{3002}]/',
      'src/server/mail/templates/a.ts': "const title = '\u{60a8}'",
    },
    complaint: 'src/server/mail/templates/a.ts says \u{60a8}',
  },
}

export const wordRules: readonly Rule[] = [
  wordsStandInBundles,
  clientAloneSpeaks,
  outboundAloneDials,
  commandsPrintAsText,
  forgeKindsAreInTables,
  nothingIsPutOff,
  nothingKnowsThisMachine,
  noRegistryIsNamed,
  testsAreNotShipped,
  installsRunNoScripts,
  codeIsTypescript,
  compilerIsNotSilenced,
]
