/** Rules for imports: layers, areas, cycles and packages. */
import { layerOf, isTest, liesIn } from './layers.ts'
import { cyclesOf, type Import, importsOf } from './imports.ts'
import { subjects } from './subjects.ts'
import { complain, type Rule, writtenCode } from './tree.ts'

/** Modules of Node, and those that the build makes. */
const needsNoPackage = (name: string): boolean => /^(?:node|virtual):/.test(name)

function isAllowed({ from, to, isOurs, isType }: Import): boolean {
  const layer = layerOf(from)
  if (!layer) return false
  const { home, uses = [], types = [], packages = [] } = layer
  if (isOurs) return layerOf(to)?.home === home || liesIn(to, uses) || (isType && liesIn(to, types))
  const mayName = isType ? [...packages, ...types] : packages
  return mayName.some((allowed) => (/[:/]$/.test(allowed) ? to.startsWith(allowed) : to === allowed))
}

const layersAreKept: Rule = {
  name: 'a layer imports only what its entry in the table allows',
  complaints: (tree) =>
    importsOf(tree)
      .filter((each) => !isTest(each.from) && !isAllowed(each))
      .map(({ from, to, isType }) => ({ path: from, words: `imports ${to}${isType ? ' as types' : ''}` })),
  control: {
    tree: {
      'src/domain/people/email.ts': "import type { ErrorCode } from '../../../openapi/index.ts'",
      'src/server/usecases/signing/sign.ts': "import Fastify from 'fastify'",
    },
    complaint: 'src/server/usecases/signing/sign.ts imports fastify',
  },
}

const sideOf = (path: string): string | undefined => {
  if (path.startsWith('src/server/')) return 'server'
  const isOfBothSides = path.startsWith('machines/lifecycles/')
  return /^(src\/web|machines)\//.test(path) && !isOfBothSides ? 'browser' : undefined
}

const sidesStandApart: Rule = {
  name: 'browser and server never import each other',
  complaints: (tree) =>
    importsOf(tree)
      .filter(({ from, to }) => sideOf(from) && sideOf(to) && sideOf(from) !== sideOf(to))
      .map(({ from, to }) => ({ path: from, words: `reaches into the other side: ${to}` })),
  control: {
    tree: { 'src/web/client/client.ts': "import type { Services } from '../../server/context/services.ts'" },
    complaint: 'src/web/client/client.ts reaches into the other side: src/server/context/services.ts',
  },
}

const areas = new RegExp(`^(?<layer>.+?)/(?<area>${Object.keys(subjects).join('|')})/`)

/** Returns the layer and area of a file. An area has the same name in every layer. */
function areaOf(path: string): { layer: string; area: string } | undefined {
  const found = areas.exec(path)?.groups
  return found && { layer: found['layer'] ?? '', area: found['area'] ?? '' }
}

/** Returns whether a file imports from another area of its layer. Any area may import from `shared`, but `shared` must not import from an area. */
function isAnotherArea({ from, to }: Import): boolean {
  const [here, there] = [areaOf(from), areaOf(to)]
  if (!here || !there || here.layer !== there.layer || there.area === 'shared') return false
  return here.area !== there.area
}

const areasAreClosed: Rule = {
  name: 'an area imports no other area, and shared code imports no area',
  complaints: (tree) =>
    importsOf(tree)
      .filter((each) => !isTest(each.from) && isAnotherArea(each))
      .map(({ from, to }) => ({ path: from, words: `imports another area: ${to}` })),
  control: {
    tree: {
      'machines/signing/a.machine.ts': "import { b } from '../shared/b.machine.ts'",
      'machines/shared/b.machine.ts': "import { c } from '../access/c.machine.ts'",
    },
    complaint: 'machines/shared/b.machine.ts imports another area: machines/access/c.machine.ts',
  },
}

/**
 * Returns whether a file is part of a screen but must not bind its machine. Machines are bound in `connect.ts(x)`, in `<part>.connect.ts(x)`, and in
 * `flow.tsx`, which defines `createFlow`.
 */
const isView = (path: string): boolean =>
  path.startsWith('src/web/screens/') && /\.tsx?$/.test(path) && !/[/.]connect\.tsx?$|\/flow\.tsx$/.test(path)

const viewsKnowNoMachine: Rule = {
  name: 'only the connect files of a screen import machines',
  complaints: (tree) =>
    importsOf(tree)
      .filter(({ from, to }) => isView(from) && liesIn(to, ['machines/']) && !liesIn(to, ['machines/lifecycles/']))
      .map(({ from, to }) => ({ path: from, words: `imports ${to} beside its connect file` })),
  control: {
    tree: {
      'src/web/screens/signing/sign/flow/connect.tsx':
        "import { a } from '../../../../../machines/signing/a.machine.ts'",
      'src/web/screens/signing/sign/a.tsx':
        "import type { a } from '../../../../../machines/lifecycles/a.lifecycle.ts'",
      'src/web/screens/signing/sign/page.tsx': "import type { a } from '../../../../../machines/signing/a.machine.ts'",
    },
    complaint: 'src/web/screens/signing/sign/page.tsx imports machines/signing/a.machine.ts beside its connect file',
  },
}

const viewsSpellNoEvent: Rule = {
  name: 'only the connect files of a screen name events',
  complaints: (tree) =>
    complain(
      [...tree].filter(([path]) => isView(path)),
      (_, text) => {
        const found = /\btype: '([a-z]\w*\.[a-z]\w*)'/.exec(text)
        return found ? `spells the event ${found[1]}` : undefined
      },
    ),
  control: {
    tree: {
      'src/web/screens/shared/flow/dialog.connect.ts': "send({ type: 'dialog.left' })",
      'src/web/screens/signing/sign/page.tsx': "onClick={() => send({ type: 'code.submitted', code })}",
    },
    complaint: 'src/web/screens/signing/sign/page.tsx spells the event code.submitted',
  },
}

const importsDoNotCircle: Rule = {
  name: 'imports are acyclic, including type imports',
  complaints: (tree) => {
    const imports = importsOf(tree).filter(({ isOurs, to }) => isOurs && tree.has(to))
    return cyclesOf(imports).map((cycle) => ({
      path: cycle[0] ?? '',
      words: `goes round in a circle: ${cycle.join(' → ')}`,
    }))
  },
  control: {
    tree: {
      'src/domain/a.ts': "import { b } from './b.ts'",
      'src/domain/b.ts': "import type { C } from './c.ts'",
      'src/domain/c.ts': "import { a } from './a.ts'",
    },
    complaint:
      'src/domain/a.ts goes round in a circle: src/domain/a.ts → src/domain/b.ts → src/domain/c.ts → src/domain/a.ts',
  },
}

const isExamples = (path: string): boolean => path.startsWith('machines/') && /[/.]examples\.ts$/.test(path)

const examplesAreForTests: Rule = {
  name: 'only tests and other examples import the examples of machines, so that no build contains them',
  complaints: (tree) =>
    importsOf(tree)
      .filter(({ from, to }) => isExamples(to) && !isTest(from) && !isExamples(from))
      .map(({ from, to }) => ({ path: from, words: `imports the examples ${to}` })),
  control: {
    tree: {
      'machines/shared/examples.ts': '',
      'machines/access/a.examples.ts': "import { bugs } from '../shared/examples.ts'",
      'machines/access/a.machine.ts': "import { aExamples } from './a.examples.ts'",
      'tests/machines/walk.test.ts': "import { aExamples } from '../../machines/access/a.examples.ts'",
    },
    complaint: 'machines/access/a.machine.ts imports the examples machines/access/a.examples.ts',
  },
}

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

/**
 * Returns whether a file runs in the production service. This includes the code that the server shares with the browser, but not the web app, which
 * is built beforehand.
 */
const runsInProduction = (path: string): boolean =>
  /^(src\/(server|domain)|machines\/lifecycles)\//.test(path) && path !== 'src/server/dev.ts'

const packagesAreDeclared: Rule = {
  name: 'every imported package is declared, and packages of the service as production dependencies',
  complaints: (tree) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(tree.get('package.json') ?? '{}') as Manifest
    const isDeclared = ({ from, to, isType }: Import): boolean =>
      to in dependencies || (to in devDependencies && (isType || !runsInProduction(from)))
    return importsOf(tree)
      .filter((each) => !each.isOurs && !needsNoPackage(each.to) && !isDeclared(each))
      .map(({ from, to }) => ({ path: from, words: `imports ${to}, which package.json does not declare for it` }))
  },
  control: {
    tree: {
      'package.json': '{ "devDependencies": { "yaml": "1" } }',
      'tests/a.test.ts': "import yaml from 'yaml'",
      'src/server/main.ts': "import { parse } from 'yaml'",
    },
    complaint: 'src/server/main.ts imports yaml, which package.json does not declare for it',
  },
}

/** Packages that are used without an import: programs called by scripts, and peer dependencies. */
const usedByName = ['oxfmt', 'oxlint', 'oxlint-tsgolint', '@types/node', '@testing-library/dom']

const packagesAreUsed: Rule = {
  name: 'every declared package is used',
  complaints: (tree) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(tree.get('package.json') ?? '{}') as Manifest
    const code = writtenCode(tree).map(([, text]) => text)
    const isUsed = (name: string): boolean =>
      code.some((text) => new RegExp(`['"/]${name}['"/]|@vitest-environment ${name}\\b`).test(text))
    return Object.keys({ ...dependencies, ...devDependencies })
      .filter((name) => !usedByName.includes(name) && !isUsed(name.replace('@types/', '')))
      .map((name) => ({ path: 'package.json', words: `declares ${name}, which nothing uses` }))
  },
  control: {
    tree: {
      'package.json': '{ "dependencies": { "pg": "1", "@types/pg": "1", "left-pad": "1" } }',
      'src/server/store/engine/connection.ts': "import { Client } from 'pg'",
    },
    complaint: 'package.json declares left-pad, which nothing uses',
  },
}

const productionIsLean: Rule = {
  name: 'every production dependency is used in production',
  complaints: (tree) => {
    const { dependencies = {} } = JSON.parse(tree.get('package.json') ?? '{}') as Manifest
    const code = writtenCode(tree).flatMap(([path, text]) => (runsInProduction(path) ? [text] : []))
    return Object.keys(dependencies)
      .filter((name) => !code.some((text) => new RegExp(`['"/]${name}['"/]`).test(text)))
      .map((name) => ({ path: 'package.json', words: `installs ${name} in production, where nothing uses it` }))
  },
  control: {
    tree: {
      'package.json': '{ "dependencies": { "pg": "1", "react": "1" } }',
      'src/server/store/engine/connection.ts': "import { Client } from 'pg'",
      'src/web/main.tsx': "import { StrictMode } from 'react'",
    },
    complaint: 'package.json installs react in production, where nothing uses it',
  },
}

export const importRules: readonly Rule[] = [
  layersAreKept,
  sidesStandApart,
  areasAreClosed,
  viewsKnowNoMachine,
  viewsSpellNoEvent,
  importsDoNotCircle,
  examplesAreForTests,
  packagesAreDeclared,
  packagesAreUsed,
  productionIsLean,
]
