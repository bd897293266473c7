/** docs/operate/proxy.md lists every path to forward to the service if another web client serves the rest of the host. */
import { readdirSync, readFileSync } from 'node:fs'
import { definitionOf, type PageName } from '../../../src/domain/pages/pages.ts'
import { expect, test } from 'vitest'

const proxyPage = readFileSync(new URL('../../../docs/operate/proxy.md', import.meta.url), 'utf8')
const letters = new URL('../../../src/server/mail/templates/', import.meta.url)

test('docs/operate/proxy.md maps every path that emails link to: in the table, for nginx and for Caddy', () => {
  const texts = readdirSync(letters, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(name, letters), 'utf8'))
  const written = texts.flatMap((text) => [...text.matchAll(/publicUrl\}(\/[\w-]+)/g)].map(([, path]) => path ?? ''))
  const named = texts.flatMap((text) => [...text.matchAll(/pathOf\('(\w+)'/g)].map(([, name]) => name as PageName))
  const paths = [...written, ...named.map((name) => definitionOf(name).path)]
  const linked = paths.map((path) => path.split('/')[1] ?? '')
  expect(linked.length).toBeGreaterThan(3)
  const table = proxyPage.match(/^\| `\/.*$/gm)?.join('\n') ?? ''
  const nginx = /location ~ \^\/\(([\w|/-]+)\)/.exec(proxyPage)?.[1]?.split('|') ?? []
  const caddy = /@service path (.*)/.exec(proxyPage)?.[1]?.split(' ') ?? []
  for (const first of [...linked, 'cla/api', 'assets']) {
    expect(table).toContain(`\`/${first}`)
    expect(nginx).toContain(first)
    expect(caddy.some((path) => path.startsWith(`/${first}`))).toBe(true)
  }
})
