/** Rules for folders: number of entries, names, and imports between folders. */
import { posix } from 'node:path'
import { cyclesOf, importsOf } from './imports.ts'
import { isTest, liesIn } from './layers.ts'
import { subjects } from './subjects.ts'
import { complain, type Complaint, type Rule, type Tree } from './tree.ts'

function entriesOf(tree: Tree): Map<string, Set<string>> {
  const entries = new Map<string, Set<string>>()
  for (let path of tree.keys()) {
    while (path !== '.') {
      const folder = posix.dirname(path)
      entries.set(folder, (entries.get(folder) ?? new Set()).add(posix.basename(path)))
      path = folder
    }
  }
  return entries
}

const complainAboutFolders = (
  tree: Tree,
  words: (folder: string, entries: ReadonlySet<string>) => string | undefined,
): Complaint[] =>
  [...entriesOf(tree)].flatMap(([path, entries]) => {
    const found = words(path, entries)
    return found === undefined ? [] : [{ path, words: found }]
  })

const mostEntries = 25
const filesOf = (folder: string, count: number): [string, string][] =>
  Array.from({ length: count }, (_, index) => [`${folder}/a${index}.ts`, ''])

const foldersAreSmall: Rule = {
  name: 'no folder has more than 25 entries',
  complaints: (tree) =>
    complainAboutFolders(tree, (_, { size }) => (size > mostEntries ? `has ${size} entries` : undefined)),
  control: {
    // A subfolder counts as one entry, however many files it contains.
    tree: Object.fromEntries([
      ...filesOf('src/domain', 25),
      ...filesOf('src/web', 24),
      ...filesOf('src/web/a', 1),
      ...filesOf('src/web/b', 2),
    ]),
    complaint: 'src/web has 26 entries',
  },
}

const foldersHoldFiles: Rule = {
  name: 'no folder contains only another folder',
  complaints: (tree) => {
    const folders = entriesOf(tree)
    return complainAboutFolders(tree, (folder, entries) => {
      const [only = ''] = entries
      const isOne = entries.size === 1 && folders.has(posix.join(folder, only))
      // GitHub requires `.github`, even if it contains only one folder.
      return isOne && !folder.startsWith('.') ? `holds only the folder ${only}` : undefined
    })
  },
  control: {
    tree: { 'src/domain/a/a.ts': '', 'src/domain/b/b.ts': '', 'src/web/c/d/e.ts': '', 'src/web/a.ts': '' },
    complaint: 'src/web/c holds only the folder d',
  },
}

const heaps = ['utils', 'helpers', 'common', 'lib', 'types', 'shared', 'services', 'managers']
const leftovers = ['more', 'misc', 'parts', 'other']

/** Folders with code that several areas of a layer share. */
const sharedFolders = ['machines/shared/', 'src/server/usecases/shared/', 'src/web/screens/shared/']

const foldersSayWhatIsInside: Rule = {
  name: 'no folder has a catch-all name',
  complaints: (tree) =>
    complain(tree, (path) => {
      const heap = path
        .split('/')
        .slice(0, -1)
        .find((folder) => [...heaps, ...leftovers].includes(folder))
      if (heap === 'shared' && liesIn(path, sharedFolders)) return undefined
      return heap && `lies in a folder called ${heap}`
    }),
  control: {
    tree: { 'machines/shared/a.ts': '', 'src/web/more.ts': '', 'src/web/ui/more/a.ts': '' },
    complaint: 'src/web/ui/more/a.ts lies in a folder called more',
  },
}

/** Folders whose subfolders must not import each other in a cycle. The files directly in a root count as a folder. */
const roots = ['src/server', 'src/web', 'src/domain', 'machines']
const rootOf = (path: string): string | undefined => roots.find((root) => path.startsWith(`${root}/`))

const foldersDoNotCircle: Rule = {
  name: 'imports between folders of the server, the browser, the machines and the domain are acyclic',
  complaints: (tree) => {
    const arrows = importsOf(tree)
      .filter(({ from, to, isOurs }) => isOurs && rootOf(from) !== undefined && rootOf(from) === rootOf(to))
      .map((each) => ({ ...each, file: each.from, from: posix.dirname(each.from), to: posix.dirname(each.to) }))
      .filter(({ from, to }) => from !== to)
    const fileOf = (from: string, to: string): string =>
      posix.basename(arrows.find((arrow) => arrow.from === from && arrow.to === to)?.file ?? '')
    return cyclesOf(arrows).map((cycle) => {
      const steps = cycle.slice(1).map((to, index) => `→ ${to} (${fileOf(cycle[index] ?? '', to)})`)
      return { path: cycle[0] ?? '', words: `is in a cycle of folders: ${steps.join(' ')}` }
    })
  },
  control: {
    // The folders form a cycle, although the files do not.
    tree: {
      'src/domain/text/a.ts': "import type { B } from '../people/b.ts'",
      'src/domain/people/b.ts': "import { c } from './c.ts'",
      'src/domain/people/c.ts': "import { d } from '../d.ts'",
      'src/domain/d.ts': "import { e } from './text/e.ts'",
      'src/web/a.ts': "import { text } from '../domain/text/a.ts'",
      'tests/unit/a.ts': "import { d } from '../../src/domain/d.ts'",
    },
    complaint:
      'src/domain/text is in a cycle of folders: → src/domain/people (a.ts) → src/domain (c.ts) → src/domain/text (d.ts)',
  },
}

/** Folders that may import the files directly in `src/server`, which compose the server. */
const composers = ['src/server/cli/', 'src/server/trial/']
const isComposition = (path: string): boolean => posix.dirname(path) === 'src/server'

const compositionIsOnTop: Rule = {
  name: 'files directly in src/server are imported only by each other, the command line and the trial',
  complaints: (tree) =>
    importsOf(tree)
      .filter(({ from, to, isOurs }) => isOurs && isComposition(to) && !isTest(from))
      .filter(({ from }) => !isComposition(from) && !liesIn(from, composers))
      .map(({ from, to }) => ({ path: from, words: `imports ${to}, which composes the server` })),
  control: {
    tree: {
      'src/server/main.ts': "import { app } from './app.ts'",
      'src/server/cli/doctor/a.ts': "import { app } from '../../app.ts'",
      'src/server/trial/a.ts': "import { app } from '../app.ts'",
      'tests/a.test.ts': "import { app } from '../src/server/app.ts'",
      'src/server/http/a.ts': "import type { App } from '../app.ts'",
    },
    complaint: 'src/server/http/a.ts imports src/server/app.ts, which composes the server',
  },
}

/** Layers with a folder for each area. `notAreas` lists the folders that are not areas. */
const layersOfAreas = ['openapi', 'machines', 'src/server/usecases', 'src/web/screens']
const notAreas = ['machines/lifecycles', 'machines/diagrams', 'openapi/generated', 'openapi/schemas']

const areasAreListed: Rule = {
  name: 'a layer contains only listed areas',
  complaints: (tree) => {
    const folders = [...entriesOf(tree).keys()].filter((folder) => layersOfAreas.includes(posix.dirname(folder)))
    return folders
      .filter((folder) => !notAreas.includes(folder) && !Object.hasOwn(subjects, posix.basename(folder)))
      .map((path) => ({ path, words: 'is no area of tests/architecture/subjects.ts' }))
  },
  control: {
    tree: { 'machines/lifecycles/a.ts': '', 'machines/person/a.ts': '', 'src/web/screens/people/a.ts': '' },
    complaint: 'src/web/screens/people is no area of tests/architecture/subjects.ts',
  },
}

const namesOf = (area: string): string[] =>
  Object.entries(subjects[area] ?? {}).flatMap(([subject, parts]) => [subject, ...parts])

/** Returns the area that contains a subject's folder, or undefined for any other folder. */
function areaOfSubject(folder: string): string | undefined {
  const area = posix.dirname(folder)
  return layersOfAreas.includes(posix.dirname(area)) && !notAreas.includes(area) ? posix.basename(area) : undefined
}

const subjectsAreListed: Rule = {
  name: 'a subject has its listed name in each layer',
  complaints: (tree) =>
    complainAboutFolders(tree, (folder) => {
      const area = areaOfSubject(folder)
      if (area === undefined || namesOf(area).includes(posix.basename(folder))) return undefined
      return `is no subject of ${area} in tests/architecture/subjects.ts`
    }),
  control: {
    tree: {
      'machines/community/agreements/a.ts': '',
      'src/web/screens/community/agreements/agreement/a.ts': '',
      'src/server/usecases/community/companies/a.ts': '',
      'src/server/usecases/community/cla-texts/a.ts': '',
    },
    complaint: 'src/server/usecases/community/cla-texts is no subject of community in tests/architecture/subjects.ts',
  },
}

const listedNames = Object.keys(subjects).flatMap((area) => namesOf(area).map((name) => `${area}/${name}`))

const listedSubjectsExist: Rule = {
  name: 'every listed subject and part is a folder',
  complaints: (tree) => {
    const folders = entriesOf(tree)
    return listedNames
      .filter((name) => !layersOfAreas.some((layer) => folders.has(`${layer}/${name}`)))
      .map((name) => ({ path: 'tests/architecture/subjects.ts', words: `lists ${name}, which is no folder` }))
  },
  control: {
    tree: Object.fromEntries(
      listedNames.filter((name) => name !== 'signing/entry').map((name) => [`machines/${name}/a.ts`, '']),
    ),
    complaint: 'tests/architecture/subjects.ts lists signing/entry, which is no folder',
  },
}

export const folderRules: readonly Rule[] = [
  foldersAreSmall,
  foldersHoldFiles,
  foldersSayWhatIsInside,
  foldersDoNotCircle,
  compositionIsOnTop,
  areasAreListed,
  subjectsAreListed,
  listedSubjectsExist,
]
