/** Checks the contract and everything derived from it: generated files, refusal texts, and the requirements of operations. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { generate } from '../../openapi/generate.ts'
import contract from '../../openapi/generated/cla.json' with { type: 'json' }
import { refusalAnswers, routes } from '../../openapi/index.ts'
import { type DeclaredTexts, refusalTextsOf } from '../../openapi/refusal-texts.ts'
import { Refusal } from '../../src/domain/pages/refusal.ts'
import { refusalKeys } from '../../src/domain/pages/wording.ts'
import { type Contract, operationChecks } from '../../src/server/http/api/operation-checks.ts'
import { readTree, type Tree } from './tree.ts'

const tree = readTree()
const operations = Object.keys(routes)

type Catalog = Record<string, string>
const catalogOf = (language: 'zh' | 'en', bundle: string): Catalog =>
  JSON.parse(readFileSync(`src/i18n/${language}/${bundle}.json`, 'utf8')) as Catalog
const words = (language: 'zh' | 'en'): Catalog =>
  Object.assign(
    {},
    ...['screens', 'access', 'admin', 'company', 'file', 'checks', 'person', 'project'].map((name) =>
      catalogOf(language, name),
    ),
  ) as Catalog

describe('the generated files', () => {
  const stale = (fresh: Record<string, string>, standing: Tree): string[] =>
    Object.keys(fresh).filter((name) => standing.get(name) !== fresh[name])

  test('match the output of `npm run contract`', async () => {
    const fresh = await generate()
    const generated = [...tree.keys()].filter((path) => path.includes('/generated/'))
    // Excludes translation files, because only some of their keys are generated.
    const whole = Object.keys(fresh).filter((path) => !path.startsWith('src/i18n/'))
    expect(whole.toSorted()).toEqual(generated.toSorted())
    expect(stale(fresh, tree)).toEqual([])
  })

  test('control: a manual change of one character is detected', () => {
    const standing = new Map([['openapi/generated/routes.ts', 'export const route = {}']])
    expect(stale({ 'openapi/generated/routes.ts': 'export const routes = {}' }, standing)).toEqual([
      'openapi/generated/routes.ts',
    ])
  })
})

describe('the checks of the binder', () => {
  /** Compiles all checks of all operations. Returns the faults found in the contract. */
  const faults = (of: Contract): string[] => {
    const checksOf = operationChecks(of)
    const fault = (ask: () => void): string[] => {
      try {
        ask()
        return []
      } catch (error) {
        const { message } = error as Error
        return error instanceof Refusal || message.startsWith('The response does not match') ? [] : [message]
      }
    }
    return Object.values(routes).flatMap(({ path, method }) => {
      const checks = checksOf(path, method)
      const asks = [() => checks.path(0), () => checks.query(0), () => checks.body?.check(0), () => checks.answer(0)]
      return asks.flatMap(fault)
    })
  }

  test('all compile', () => {
    expect(faults(contract as Contract)).toEqual([])
  })

  test('control: a reference to a missing schema is detected', () => {
    const { Link: _gone, ...schemas } = contract.components.schemas as Record<string, unknown>
    expect(faults({ ...contract, components: { ...contract.components, schemas } })).not.toEqual([])
  })
})

describe('every refusal', () => {
  const unworded = (known: Record<string, string>): string[] => refusalKeys().filter((key) => !known[key])

  test.each(['zh', 'en'] as const)('has a text in %s, and no text is unused', (language) => {
    const known = words(language)
    expect(unworded(known)).toEqual([])
    const keys = new Set(refusalKeys())
    expect(Object.keys(known).filter((key) => key.startsWith('refusal.') && !keys.has(key))).toEqual([])
  })

  test('control: a refusal without a text is detected', () => {
    expect(unworded({ ...words('en'), 'refusal.unknown': '' })).toEqual(['refusal.unknown'])
  })

  test('has its declared texts: a text without a language, a duplicate and an unknown bundle are faults', () => {
    const faulty = (texts: DeclaredTexts): string => {
      const [source, root] = ['Texts:\n  admin:\n    first:\n', fileURLToPath(new URL('../..', import.meta.url))]
      try {
        return Object.keys(refusalTextsOf(texts, source, root)).join()
      } catch (error) {
        return (error as Error).message
      }
    }
    const both = { zh: '一', en: 'One' }
    expect(faulty({ admin: { first: both, second: { en: 'Two' } } })).toContain('second has no text in the language zh')
    expect(faulty({ screens: { first: both }, admin: { first: both } })).toBe(
      'refusals.yaml:3: first is declared twice',
    )
    expect(faulty({ nowhere: { first: both } })).toContain('nowhere is not a bundle in src/i18n')
    // Control: a correct declaration is written in both languages.
    expect(faulty({ admin: { first: both } })).toBe('src/i18n/zh/admin.json,src/i18n/en/admin.json')
  })

  test('has a status of the right class: client or server error', () => {
    const faults = Object.entries(refusalAnswers)
      .filter(([, { status }]) => status < 400 || status >= 500)
      .map(([code]) => code)
    // Refusals with a 5xx status are caused by the service or a platform, never by the caller.
    expect(faults).toEqual(['cla.system_error', 'cla.platform_away', 'cla.platform_misconfigured'])
  })
})

describe('every operation', () => {
  /** Operations without a use case, each with a reason. */
  const answeredAlone: Readonly<Record<string, string>> = {
    getHeartbeat: 'it says that the process lives and touches nothing',
  }

  type Operation = { operationId: string; tags: readonly string[] }
  const areas = new Map(
    Object.values(contract.paths as Record<string, object>)
      .flatMap((path): object[] => Object.values(path))
      // A path item may also contain `parameters`, which is not an operation.
      .filter((item): item is Operation => 'operationId' in item)
      .map(({ operationId, tags }) => [operationId, tags[0] ?? ''] as const),
  )

  /** Returns the operations whose area does not contain exactly one use case of the same name. */
  const withoutUseCase = (areaOf: ReadonlyMap<string, string>, where: Tree): string[] =>
    [...areaOf].flatMap(([name, area]) => {
      const exported = new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm')
      const folder = `src/server/usecases/${area}/`
      return [...where].filter(([path, text]) => path.startsWith(folder) && exported.test(text)).length === 1
        ? []
        : [name]
    })

  const withoutTest = (names: readonly string[], where: Tree): string[] => {
    const tests = [...where].filter(
      ([path]) => path.startsWith('tests/') && path !== 'tests/architecture/contract.test.ts',
    )
    return names.filter((name) => !tests.some(([, text]) => new RegExp(`\\b${name}\\b`).test(text)))
  }

  test('has a use case of its name in the folder of its area', () => {
    expect([...areas.keys()].toSorted()).toEqual(operations.toSorted())
    expect(withoutUseCase(areas, tree)).toEqual(Object.keys(answeredAlone))
  })

  test('is named in a test', () => {
    expect(withoutTest(operations, tree)).toEqual([])
  })

  test('control: an operation without use case or test is detected', () => {
    const where = new Map([
      ['src/server/usecases/signing/public/links.ts', 'export async function getLink() {}\nfunction listLinks() {}'],
      ['src/server/usecases/community/projects/links.ts', 'export const countLinks = () => {}'],
      ['tests/http/link.test.ts', "call('getLink')"],
    ])
    const areaOf = new Map(['getLink', 'getLinks', 'listLinks', 'countLinks'].map((name) => [name, 'signing'] as const))
    expect(withoutUseCase(areaOf, where)).toEqual(['getLinks', 'listLinks', 'countLinks'])
    expect(withoutTest(['getLink', 'getLinks'], where)).toEqual(['getLinks'])
  })
})
