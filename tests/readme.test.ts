import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { settings } from '../src/server/config.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

describe('the README', () => {
  it.each(settings)('says what $name means', ({ name, standard, meaning }) => {
    expect(readme).toContain(`| \`${name}\` | ${standard} | ${meaning} |`)
  })

  it('links only to what is there', () => {
    const targets = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, target]) => target ?? '')
    expect(targets.length).toBeGreaterThan(5)
    expect(targets.filter((target) => !existsSync(new URL(`../${target}`, import.meta.url)))).toEqual([])
  })

  it('names only scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      scripts: Record<string, string>
    }
    const named = [...readme.matchAll(/npm run ([a-z:]+)/g)].map(([, name]) => name ?? '')
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})
