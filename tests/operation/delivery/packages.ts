/** The packages that a delivered folder holds, and those that a list names, as `name@version` in order. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Named = { name: string; version: string }

const inOrder = (packages: readonly Named[]): string[] =>
  [...new Set(packages.map(({ name, version }) => `${name}@${version}`))].toSorted()

/** The folders in each `node_modules`, scopes opened, and what the bundler says of the scripts. */
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
  // A package may bring a folder of that name among its tests.
  const files = folders.map((folder) => join(folder, 'package.json')).filter((file) => existsSync(join(root, file)))
  const installed = files.map((file) => read(file) as Named)
  return inOrder([...installed, ...(read('dist/web/.vite/license.json') as Named[])])
}

/** The packages in a CycloneDX list; files are left out. */
export function packagesIn(list: string): string[] {
  const { components } = JSON.parse(list) as { components: (Named & { type: string })[] }
  return inOrder(components.filter(({ type }) => type === 'library'))
}
