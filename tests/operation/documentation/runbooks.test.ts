/** Every command on the operator pages exists, and a CLI test runs it. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operates } from '../../support/service/operator.ts'
import { operationPage } from '../../support/service/page-commands.ts'

const page = operationPage()
const tried = globSync('tests/operation/**/*.test.ts')
  .filter((path) => !path.endsWith('/runbooks.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test('the page names existing commands, each of which is tested', async () => {
  const { out } = await operates({}, 'help')
  const known = [...out.matchAll(/^ {2}([a-z]+(?: [a-z-]+)?)(?= |$)/gm)].map(([, name]) => String(name))
  const named = new Set(
    [...page.matchAll(/npm run cli -- ([a-z]+(?: [a-z]+)?)/g)].map(([, words = '']) =>
      known.includes(words) ? words : (words.split(' ')[0] ?? ''),
    ),
  )
  expect(named.size).toBeGreaterThan(10)
  expect([...named].filter((name) => !known.includes(name))).toEqual([])
  const isTried = (name: string): boolean =>
    tried.includes(`'${name.replace(' ', `', '`)}'`) ||
    tried.includes(`['${name}'`) ||
    tried.includes(`, '${name}'`) ||
    new RegExp(`operates\\([^)]*, '${name}'`).test(tried)
  expect([...named].filter((name) => !isTried(name))).toEqual([])
  // Control: a command that does not exist is reported.
  expect(known).not.toContain('mailbox steal')
  expect(isTried('mailbox steal')).toBe(false)
})
