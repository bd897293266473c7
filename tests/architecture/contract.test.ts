/** The contract and what hangs on it: what is generated, the words of every refusal, what every operation needs. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { generate } from '../../openapi/generate.ts'
import contract from '../../openapi/generated/cla.json' with { type: 'json' }
import { refusalAnswers, routes } from '../../openapi/index.ts'
import { Refusal } from '../../src/domain/pages/refusal.ts'
import { refusalKeys } from '../../src/domain/pages/wording.ts'
import { type Contract, operationChecks } from '../../src/server/http/api/operation-checks.ts'
import { readTree, type Tree } from './tree.ts'

const tree = readTree()
const operations = Object.keys(routes)

type Catalogue = Record<string, string>
const catalogueOf = (language: 'zh' | 'en', bundle: string): Catalogue =>
  JSON.parse(readFileSync(`src/i18n/${language}/${bundle}.json`, 'utf8')) as Catalogue
const words = (language: 'zh' | 'en'): Catalogue =>
  Object.assign(
    {},
    ...['screens', 'access', 'admin', 'company', 'file', 'checks', 'person'].map((name) => catalogueOf(language, name)),
  ) as Catalogue

describe('what is generated', () => {
  const stale = (fresh: Record<string, string>, standing: Tree): string[] =>
    Object.keys(fresh).filter((name) => standing.get(name) !== fresh[name])

  test('is what `npm run contract` would write', async () => {
    const fresh = await generate()
    const generated = [...tree.keys()].filter((path) => path.includes('/generated/'))
    expect(Object.keys(fresh).toSorted()).toEqual(generated.toSorted())
    expect(stale(fresh, tree)).toEqual([])
  })

  test('control: one letter changed by hand is noticed', () => {
    const standing = new Map([['openapi/generated/routes.ts', 'export const route = {}']])
    expect(stale({ 'openapi/generated/routes.ts': 'export const routes = {}' }, standing)).toEqual([
      'openapi/generated/routes.ts',
    ])
  })
})

describe('the checks of the binder', () => {
  /** Asks every check of an operation once, which compiles it; what was wrong with the contract, if anything. */
  const faults = (of: Contract): string[] => {
    const checksOf = operationChecks(of)
    const fault = (ask: () => void): string[] => {
      try {
        ask()
        return []
      } catch (error) {
        const { message } = error as Error
        return error instanceof Refusal || message.startsWith('the answer breaks') ? [] : [message]
      }
    }
    return Object.values(routes).flatMap(({ path, method }) => {
      const checks = checksOf(path, method)
      const asks = [() => checks.path(0), () => checks.query(0), () => checks.body?.check(0), () => checks.answer(0)]
      return asks.flatMap(fault)
    })
  }

  test('can be compiled, all of them', () => {
    expect(faults(contract as Contract)).toEqual([])
  })

  test('control: a schema that leads nowhere is found', () => {
    const { Link: _gone, ...schemas } = contract.components.schemas as Record<string, unknown>
    expect(faults({ ...contract, components: { ...contract.components, schemas } })).not.toEqual([])
  })
})

describe('every refusal', () => {
  const unworded = (known: Record<string, string>): string[] => refusalKeys().filter((key) => !known[key])

  test.each(['zh', 'en'] as const)('has words in %s, and no words are left over', (language) => {
    const known = words(language)
    expect(unworded(known)).toEqual([])
    const keys = new Set(refusalKeys())
    expect(Object.keys(known).filter((key) => key.startsWith('refusal.') && !keys.has(key))).toEqual([])
  })

  test('control: a refusal without words is noticed', () => {
    expect(unworded({ ...words('en'), 'refusal.unknown': '' })).toEqual(['refusal.unknown'])
  })

  test('has a status that says whose fault it is', () => {
    const faults = Object.entries(refusalAnswers)
      .filter(([, { status }]) => status < 400 || status >= 500)
      .map(([code]) => code)
    // Ours, or of a platform behind us: never the caller's.
    expect(faults).toEqual(['cla.system_error', 'cla.platform_away', 'cla.platform_misconfigured'])
  })
})

describe('every operation', () => {
  /** Operations without a use case, with the reason. */
  const answeredAlone: Readonly<Record<string, string>> = {
    getHeartbeat: 'it says that the process lives and touches nothing',
  }

  const kebab = (operation: string): string => operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

  const withoutUseCase = (names: readonly string[], where: Tree): string[] =>
    names.filter((name) => {
      const file = new RegExp(`^src/server/usecases/[a-z]+/(?:[a-z-]+/)?${kebab(name)}\\.ts$`)
      return ![...where.keys()].some((path) => file.test(path))
    })

  const withoutTest = (names: readonly string[], where: Tree): string[] => {
    const tests = [...where].filter(
      ([path]) => path.startsWith('tests/') && path !== 'tests/architecture/contract.test.ts',
    )
    return names.filter((name) => !tests.some(([, text]) => new RegExp(`\\b${name}\\b`).test(text)))
  }

  test('has a use case in a file of its name', () => {
    expect(withoutUseCase(operations, tree)).toEqual(Object.keys(answeredAlone))
  })

  test('has a test that names it', () => {
    expect(withoutTest(operations, tree)).toEqual([])
  })

  test('control: an operation without either is noticed', () => {
    const where = new Map([
      ['src/server/usecases/signing/public/get-link.ts', ''],
      ['tests/http/link.test.ts', "call('getLink')"],
    ])
    expect(withoutUseCase(['getLink', 'getLinks'], where)).toEqual(['getLinks'])
    expect(withoutTest(['getLink', 'getLinks'], where)).toEqual(['getLinks'])
  })
})
