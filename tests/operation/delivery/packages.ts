/** Packages in a delivered folder or in a list, as sorted `name@version`. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Named = { name: string; version: string }

const inOrder = (packages: readonly Named[]): string[] =>
  [...new Set(packages.map(({ name, version }) => `${name}@${version}`))].toSorted()

/** Returns the packages in all `node_modules` folders, and those that the bundler reports as included in the browser scripts. */
export function packagesUnder(root: string): string[] {
  const installations = execFileSync('find', ['.', '-type', 'd', '-name', 'node_modules'], {
    cwd: root,
    encoding: 'utf8',
  })
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const folders = installations
    .split('\n')
    .filter(Boolean)
    .flatMap((folder) => {
      const names = readdirSync(join(root, folder)).filter((name) => !name.startsWith('.'))
      const inScope = (name: string): string[] => readdirSync(join(root, folder, name)).map((one) => join(name, one))
      return names.flatMap((name) => (name.startsWith('@') ? inScope(name) : [name])).map((name) => join(folder, name))
    })
  // Skips `node_modules` folders in the test data of a package: their entries have no package.json.
  const files = folders.map((folder) => join(folder, 'package.json')).filter((file) => existsSync(join(root, file)))
  const installed = files.map((file) => read(file) as Named)
  return inOrder([...installed, ...(read('dist/web/.vite/license.json') as Named[])])
}

/** Returns the packages in a CycloneDX file. Its entries for single files are skipped. */
export function packagesIn(list: string): string[] {
  const { components } = JSON.parse(list) as { components: (Named & { type: string })[] }
  return inOrder(components.filter(({ type }) => type === 'library'))
}
