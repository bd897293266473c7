/** Compares the audit actions declared by each operation (`x-audit`) with those that its code can write. */
import { describe, expect, test } from 'vitest'
import contract from '../../openapi/generated/cla.json' with { type: 'json' }
import { actsOf } from '../../openapi/declared-operations.ts'
import { reachableActs } from './reachable-acts.ts'
import { readTree, type Tree } from './tree.ts'

const tree = readTree()
type Operation = { operationId: string; 'x-audit'?: string | string[] }
const declared = new Map(
  Object.values(contract.paths as Record<string, object>)
    .flatMap((path): object[] => Object.values(path))
    .filter((item): item is Operation => 'operationId' in item)
    .map(({ operationId, 'x-audit': acts = [] }) => [operationId, [acts].flat()] as const),
)

/** Audit actions of the operator and of jobs. No operation writes them. */
const actsOfService = [...(tree.get('src/server/store/accounts/audit.ts') ?? '').matchAll(/^  \| '([^']+)'/gm)].map(
  ([, act = '']) => act,
)

/** Audit actions that an operation's code mentions but does not write, each with a reason. */
const named: Readonly<Record<string, { acts: readonly string[]; reason: string }>> = {
  getOwnData: {
    acts: ['address.join', 'erasure.ask', 'signing.correct_name', 'signing.withdraw'],
    reason: 'it lists the entries about the person',
  },
  downloadOwnData: {
    acts: ['address.join', 'erasure.ask', 'signing.correct_name', 'signing.withdraw'],
    reason: 'it lists the entries about the person',
  },
  changeEmployee: { acts: ['employee.delete'], reason: 'the changes of employees share a table' },
  deleteEmployee: {
    acts: ['employee.activate', 'employee.inactivate'],
    reason: 'the changes of employees share a table',
  },
  ...Object.fromEntries(
    ['listActivity', 'exportActivity', 'exportActivityAsLines'].map((operation) => [
      operation,
      {
        acts: [...declared.values(), actsOfService].flat().filter((act) => !declared.get(operation)?.includes(act)),
        reason: 'it lists entries of every action',
      },
    ]),
  ),
  ...Object.fromEntries(
    ['letThrough', 'addExemption', 'endSignings', 'decideErasure'].map((operation) => [
      operation,
      {
        acts: ['sign-in'],
        reason: 'a recent sign-in proves the manager again: a value of FreshProof of the same name',
      },
    ]),
  ),
}

type Declared = ReadonlyMap<string, readonly string[]>

/** Returns a complaint for each operation whose declared actions differ from those that its code can write. */
function wrong(acts: Declared, where: Tree, exceptions = named): string[] {
  const known = new Set([...declared.values(), ...acts.values(), actsOfService].flat())
  const reachable = reachableActs([...acts.keys()], known, where)
  return [...acts].flatMap(([operation, written]) => {
    const found = (reachable.get(operation) ?? []).filter((act) => !exceptions[operation]?.acts.includes(act))
    const expected = [...written].toSorted()
    return found.join() === expected.join()
      ? []
      : [`${operation} declares ${expected.join()} and writes ${found.join()}`]
  })
}

describe('audit actions', () => {
  test('are those that the operations declare', () => {
    expect(wrong(declared, tree)).toEqual([])
  })

  test('are declared by at least 91 operations, and every exception is needed', () => {
    expect([...declared.values()].filter((acts) => acts.length > 0).length).toBeGreaterThanOrEqual(91)
    for (const operation of Object.keys(named)) {
      const { [operation]: _, ...others } = named
      expect(wrong(declared, tree, others)).toHaveLength(1)
    }
  })

  test('control: an action that is declared but not written, written but not declared, or unknown is detected', () => {
    const where = new Map([
      [
        'src/server/usecases/signing/things.ts',
        `import { write as note } from './note.ts'
export async function changeThing() { await note() }
export async function dropThing() { await writeAudit({ what: 'thing.drop' }) }
export async function getThing() {}`,
      ],
      ['src/server/usecases/signing/note.ts', `export const write = () => writeAudit({ what: 'thing.change' })`],
      [
        'src/server/http/handlers/thing-handlers.ts',
        `export const handlers = () => ({ listThings: async () => writeAudit({ what: 'thing.list' }) })`,
      ],
    ])
    const right = new Map(
      Object.entries({
        changeThing: ['thing.change'],
        dropThing: ['thing.drop'],
        getThing: [],
        listThings: ['thing.list'],
      }),
    )
    expect(wrong(right, where)).toEqual([])
    expect(wrong(new Map([...right, ['getThing', ['thing.change']]]), where)).toHaveLength(1)
    expect(wrong(new Map([...right, ['changeThing', []], ['getThing', ['thing.change']]]), where)).toHaveLength(2)
    const operators = new Map([['src/server/usecases/things.ts', `export const getThing = () => act('link.give')`]])
    expect(actsOfService).toContain('link.give')
    expect(wrong(new Map([['getThing', []]]), operators)).toHaveLength(1)
    expect(wrong(new Map([...right, ['listThings', ['thing.drop']]]), where)).toHaveLength(1)
  })

  test.each([
    ['that is no name', 'Link settings', 'is not a valid name'],
    ['that is listed twice', ['link.settings', 'link.settings'], 'lists an action twice'],
  ])('control: one %s is reported with its place', (_, acts, message) => {
    const operation = { operationId: 'changeLinkSettings', 'x-audit': acts }
    expect(() => actsOf(operation, 'community/projects.yaml:9')).toThrow(
      new RegExp(`^community/projects\\.yaml:9: changeLinkSettings: .*${message}`),
    )
  })

  test('control: a removed or wrong declaration in the contract is detected', () => {
    expect(wrong(new Map([...declared, ['unlinkProject', []]]), tree)).not.toEqual([])
    expect(wrong(new Map([...declared, ['changeLinkSettings', ['link.remove']]]), tree)).not.toEqual([])
  })
})
