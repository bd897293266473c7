/**
 * `node src/release/bill-of-materials.ts` prints the packages in a release folder as CycloneDX 1.5: packages in its pruned `node_modules`, and
 * packages bundled in the scripts of `dist/web`. Hashes are taken from the lock file. The PDF fonts are listed as files.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { Blob, Face } from 'harfbuzzjs'

type Package = { name: string; version: string; license?: string }
type Lock = { packages: Record<string, { version?: string; integrity?: string }> }

/** Fonts of generated documents: the only third-party files that do not belong to a package. Their licenses are in the same folder. */
const fontFolder = 'src/server/pdf/font'

/** Numbers of the OpenType table `name`. */
const nameIds = { fullName: 4, version: 5 }

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const refOf = ({ name, version }: Package): string => `${name}@${version}`

/** Returns the installed packages: direct children of a `node_modules` folder, or of a scope in it. */
function installed(root: string): Package[] {
  const files = globSync('node_modules/**/package.json', { cwd: root })
  const ofPackages = files.filter((file) => /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/@.][^/]*$/.test(dirname(file)))
  return ofPackages.map((file) => readJson(join(root, file)) as Package)
}

/** Returns the packages that the bundler lists as included in the scripts. */
function bundled(root: string): Package[] {
  const packages = readJson(join(root, 'dist/web/.vite/license.json')) as (Package & { identifier: string })[]
  return packages.map(({ name, version, identifier: license }) => ({ name, version, license }))
}

function licensesOf({ license = '' }: Package): unknown[] {
  if (license === '') return []
  if (/^\S+$/.test(license)) return [{ license: { id: license } }]
  return [/^SEE /.test(license) ? { license: { name: license } } : { expression: license }]
}

/** Returns the SHA-512 hash of the package from the lock file, in hex. */
function hashesOf({ name, version }: Package, { packages }: Lock): unknown[] {
  const entry = Object.entries(packages).find(
    ([path, one]) => path.endsWith(`node_modules/${name}`) && one.version === version,
  )
  const sha512 = /^sha512-(\S+)$/.exec(entry?.[1].integrity ?? '')?.[1]
  return sha512 === undefined ? [] : [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }]
}

function purlOf({ name, version }: Package): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

/** Returns the font files, with the names and versions that they state themselves. */
function fontsIn(root: string): object[] {
  return globSync(`${fontFolder}/*/*.ttf`, { cwd: root })
    .toSorted()
    .map((file) => {
      const content = readFileSync(join(root, file))
      const face = new Face(new Blob(new Uint8Array(content).buffer))
      const name = face.getName(nameIds.fullName, 'en')
      const version = /\d[\d.]*(?:-\d+)*/.exec(face.getName(nameIds.version, 'en'))?.[0] ?? ''
      const license = name.startsWith('Noto') ? { id: 'OFL-1.1' } : { name: 'Hanazono Font License' }
      const hash = createHash('sha512').update(content).digest('hex')
      return {
        ...{ 'bom-ref': refOf({ name, version }), type: 'file', name, version },
        ...{ hashes: [{ alg: 'SHA-512', content: hash }], licenses: [{ license }] },
      }
    })
}

/**
 * Returns the bill of materials as JSON. `epoch`: its timestamp, in seconds since 1970; null for no timestamp, so that the same packages produce the
 * same bytes.
 */
export function billOfMaterials(root: string, epoch: number | null): string {
  const own = readJson(join(root, 'package.json')) as Package
  const lockFile = join(root, 'package-lock.json')
  const lock = existsSync(lockFile) ? (readJson(lockFile) as Lock) : { packages: {} }
  const packages = new Map([...installed(root), ...bundled(root)].map((one) => [refOf(one), one]))
  const component = (type: 'library' | 'application', one: Package) => ({
    'bom-ref': refOf(one),
    type,
    name: one.name,
    version: one.version,
    purl: purlOf(one),
    hashes: hashesOf(one, lock),
    licenses: licensesOf(one),
  })
  const inOrder = [...packages].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const list = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      ...(epoch === null ? {} : { timestamp: new Date(epoch * 1000).toISOString() }),
      lifecycles: [{ phase: 'build' }],
      component: component('application', own),
    },
    components: [...inOrder.map(([, one]) => component('library', one)), ...fontsIn(root)],
  }
  return `${JSON.stringify(list, null, 1)}\n`
}

if (import.meta.main) process.stdout.write(billOfMaterials('.', null))
