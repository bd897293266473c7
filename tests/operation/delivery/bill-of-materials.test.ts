/** The software bill of materials lists exactly the packages in `node_modules` and in the browser scripts. */
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { billOfMaterials } from '../../../src/release/bill-of-materials.ts'
import { instruction, lastStage, stepsOf } from './dockerfile.ts'
import { packagesIn, packagesUnder } from './packages.ts'

const root = mkdtempSync(join(tmpdir(), 'assent-packages-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(file: string, content: unknown): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), JSON.stringify(content))
}

write('package.json', { name: 'assent', version: '1.0.0', license: 'Apache-2.0' })
write('node_modules/one/package.json', { name: 'one', version: '1.0.0', license: 'MIT' })
write('node_modules/one/node_modules/two/package.json', { name: 'two', version: '2.0.0', license: '(MIT OR CC0-1.0)' })
write('node_modules/one/dist/esm/package.json', { type: 'module' })
write('node_modules/@scope/three/package.json', { name: '@scope/three', version: '3.0.0' })
write('node_modules/two/package.json', { name: 'two', version: '2.1.0', license: 'SEE LICENSE IN LICENSE' })
write('dist/web/.vite/license.json', [
  { name: 'four', version: '4.0.0', identifier: 'MIT', text: '' },
  { name: 'one', version: '1.0.0', identifier: 'MIT', text: '' },
])
const font = 'src/server/pdf/font'
cpSync(new URL(`../../../${font}`, import.meta.url), join(root, font), { recursive: true })
write('package-lock.json', {
  packages: {
    'node_modules/one/node_modules/two': { version: '2.0.0', integrity: 'sha512-YWJj' },
    'node_modules/two': { version: '2.1.0', integrity: 'sha512-ZGVm' },
    // In the lock file, but not installed: for another platform, or for development only.
    'node_modules/five': { version: '5.0.0' },
  },
})

const shipped = ['@scope/three@3.0.0', 'four@4.0.0', 'one@1.0.0', 'two@2.0.0', 'two@2.1.0']

test('lists each package once, with its license and its hash', () => {
  const list = billOfMaterials(root, 0)
  expect(packagesIn(list)).toEqual(shipped)
  expect(packagesUnder(root)).toEqual(shipped)
  const { components, metadata } = JSON.parse(list) as { components: { name: string }[]; metadata: object }
  const fonts = globSync(`${font}/*/*.ttf`, { cwd: root })
  expect(components).toHaveLength(shipped.length + fonts.length)
  expect(components.filter(({ name }) => name === 'two')).toMatchObject([
    { purl: 'pkg:npm/two@2.0.0', licenses: [{ expression: '(MIT OR CC0-1.0)' }], hashes: [{ content: '616263' }] },
    {
      purl: 'pkg:npm/two@2.1.0',
      licenses: [{ license: { name: 'SEE LICENSE IN LICENSE' } }],
      hashes: [{ content: '646566' }],
    },
  ])
  expect(components[0]).toMatchObject({ purl: 'pkg:npm/%40scope/three@3.0.0', licenses: [], hashes: [] })
  expect(metadata).toMatchObject({ timestamp: '1970-01-01T00:00:00.000Z', component: { name: 'assent' } })
})

test('lists the fonts of the generated documents, whose licenses are included', () => {
  const { components } = JSON.parse(billOfMaterials(root, 0)) as { components: { type: string; name: string }[] }
  const listed = components.filter(({ type }) => type === 'file')
  expect(listed).toHaveLength(globSync(`${font}/*/*.ttf`, { cwd: root }).length)
  const file = readFileSync(join(root, font, 'han/sc.ttf'))
  expect(listed).toContainEqual({
    ...{ 'bom-ref': 'Noto Sans SC Regular@2.004', type: 'file', name: 'Noto Sans SC Regular', version: '2.004' },
    hashes: [{ alg: 'SHA-512', content: createHash('sha512').update(file).digest('hex') }],
    licenses: [{ license: { id: 'OFL-1.1' } }],
  })
  expect(listed).toContainEqual(
    expect.objectContaining({
      name: 'HanaMinB Regular',
      version: '2017-09-04',
      licenses: [{ license: { name: 'Hanazono Font License' } }],
    }),
  )
  // A font file stores its version, license and reserved name as UTF-16 (big-endian).
  for (const words of ['Version 2.004', 'SIL Open Font License, Version 1.1', "Reserved Font Name 'Source'"]) {
    expect(file.includes(Buffer.from(words, 'utf16le').swap16())).toBe(true)
  }
  const license = readFileSync(join(root, font, 'LICENSE'), 'utf8')
  expect(license).toMatch(/^Copyright 2014-2021 Adobe \(.*\), with Reserved Font Name 'Source'/)
  expect(license).toContain('The Noto Project Authors')
  expect(license).toContain('SIL OPEN FONT LICENSE Version 1.1')
  expect(license).toContain('Hanazono Font License')
})

test('control: a package that is added later is missing from the list', () => {
  const before = billOfMaterials(root, null)
  write('node_modules/six/package.json', { name: 'six', version: '6.0.0' })
  expect(packagesIn(before)).not.toEqual(packagesUnder(root))
  expect(packagesIn(billOfMaterials(root, null))).toEqual(packagesUnder(root))
})

test('the image contains the list of the packages left in it', () => {
  const dockerfile = readFileSync(new URL('../../../Dockerfile', import.meta.url), 'utf8')
  const runs = stepsOf(dockerfile)
    .filter(({ word }) => word === 'RUN')
    .map(({ rest }) => rest)
  expect(runs.find((rest) => rest.includes('bill-of-materials.ts'))).toMatch(
    /npm prune --omit=dev .* && node src\/release\/prune\.ts && node src\/release\/bill-of-materials\.ts > packages\.cdx\.json$/,
  )
  expect(
    instruction(
      lastStage(dockerfile).filter(({ rest }) => rest.includes('packages.cdx.json')),
      'COPY',
    ),
  ).toMatch(/ \/app\/$/)
})
