import { readdirSync, readFileSync } from 'node:fs'
import { definitionOf, type PageName } from '../../../src/domain/pages/pages.ts'
import { describe, expect, it } from 'vitest'

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')

describe('the README', () => {
  it('names only existing scripts', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
      scripts: Record<string, string>
    }
    const named = [...readme.matchAll(/npm run ([a-z:]+)/g)].map(([, name]) => name ?? '')
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

describe('docs/operate/proxy.md', () => {
  const operation = readFileSync(new URL('../../../docs/operate/proxy.md', import.meta.url), 'utf8')
  const letters = new URL('../../../src/server/mail/templates/', import.meta.url)

  it('maps every path that emails link to, in the table, for nginx and for Caddy', () => {
    const texts = readdirSync(letters, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(new URL(name, letters), 'utf8'))
    const written = texts.flatMap((text) => [...text.matchAll(/publicUrl\}(\/[\w-]+)/g)].map(([, path]) => path ?? ''))
    const named = texts.flatMap((text) => [...text.matchAll(/pathOf\('(\w+)'/g)].map(([, name]) => name as PageName))
    const paths = [...written, ...named.map((name) => definitionOf(name).path)]
    const linked = paths.map((path) => path.split('/')[1] ?? '')
    expect(linked.length).toBeGreaterThan(3)
    const table = operation.match(/^\| `\/.*$/gm)?.join('\n') ?? ''
    const nginx = /location ~ \^\/\(([\w|/-]+)\)/.exec(operation)?.[1]?.split('|') ?? []
    const caddy = /@service path (.*)/.exec(operation)?.[1]?.split(' ') ?? []
    for (const first of [...linked, 'cla/api', 'assets']) {
      expect(table).toContain(`\`/${first}`)
      expect(nginx).toContain(first)
      expect(caddy.some((path) => path.startsWith(`/${first}`))).toBe(true)
    }
  })
})
