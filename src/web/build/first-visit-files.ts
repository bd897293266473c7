/**
 * Bundles the modules of first visits into a few files, because browsers send at most six parallel requests over HTTP/1.1. A group includes the
 * package modules that its own modules import, unless an earlier group contains them.
 */
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type ModuleImports = (module: string) => { importedIds: readonly string[] } | null
type Group = { name: (module: string, context: { getModuleInfo: ModuleImports }) => string | null; priority: number }

const path = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** Entry modules of first visits. */
const entries = {
  signers: ['main.tsx', 'screens/signing/sign/page.tsx'].map(path),
  administrators: ['screens/access/guard/guard.tsx', 'screens/community/projects/linked-repo/page.tsx'].map(path),
  access: globSync('screens/access/*/page.tsx', { cwd: path('') }).map(path),
}

/**
 * Returns `modules` and all modules of this repository that they import statically. Excludes packages: a package's index imports all of its modules,
 * and a page uses only a few of them.
 */
function withImports(modules: readonly string[], importsOf: ModuleImports): Set<string> {
  const all = new Set(modules)
  for (const module of all) {
    for (const id of importsOf(module)?.importedIds ?? []) if (!id.includes('/node_modules/')) all.add(id)
  }
  return all
}

type Modules = Record<keyof typeof entries, Set<string>>

/**
 * Returns the groups of one build. Compressed size and number of files of a first visit in Chinese, without each group:
 *
 * | without | sign page, with index.html | list of projects | sign-in |
 * |---|---|---|---|
 * | (all groups) | 192.9 kB, 3 | 247.9 kB, 10 | 214.7 kB, 16 |
 * | every-page | 254.5 kB, 27 | 225.4 kB, 10 | 254.1 kB, 25 |
 * | access | 192.9 kB, 3 | 247.0 kB, 9 | 259.5 kB, 16 |
 * | administrators | 192.9 kB, 3 | 259.3 kB, 47 | 214.7 kB, 16 |
 */
export function firstVisitFiles(): Group[] {
  let known: Modules | null = null
  const group = (priority: number, nameOf: (module: string, modules: Modules) => string | null): Group => ({
    name(module, context) {
      const importsOf: ModuleImports = (id) => context.getModuleInfo(id)
      known ??= {
        signers: withImports(entries.signers, importsOf),
        administrators: withImports(entries.administrators, importsOf),
        access: withImports(entries.access, importsOf),
      }
      return nameOf(module, known)
    },
    priority,
  })
  return [
    group(3, (module, { signers }) => (signers.has(module) ? 'every-page' : null)),
    // Entries keep separate files, because the server looks them up in the manifest (preloads.ts).
    group(2, (module, { administrators, access }) =>
      administrators.has(module) && access.has(module) && !entries.administrators.includes(module) ? 'access' : null,
    ),
    group(1, (module, { administrators }) =>
      administrators.has(module) && !entries.administrators.includes(module) ? 'administrators' : null,
    ),
  ]
}
