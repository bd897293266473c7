/** Cells derived from the contract equal the handwritten ones. A wrong declaration in the contract changes cells. */
import { describe, expect, test } from 'vitest'
import { checkTarget, type Declared } from '../../../openapi/declared-operations.ts'
import type { OperationId } from '../../../openapi/index.ts'
import { type AccessDeclaration, accessOf, derivedRow } from './derived-cells.ts'
import { type Outcome, type Row, targets } from './matrix-cells.ts'
import { derivedOperations, matrix } from './matrix-table.ts'

const outcomesOf = ({ cells, aims = 'link' }: Row): string[] =>
  Object.entries(cells)
    .flatMap(([kind, cell]) =>
      targets[aims].map((target) => `${kind}, ${target}: ${typeof cell === 'string' ? cell : cell[target]}`),
    )
    .toSorted()

/**
 * Operations whose handwritten row is compared with the derived one, for each type of target and caller. The value is the outcome of a permitted
 * call.
 */
const proofs = {
  getLink: 'done',
  getLinkSummary: 'done',
  getEmployee: 'done',
  sendConfirmation: 'done',
  separateAddress: 'cla.not_found',
  listOwnSignings: 'done',
  listLinks: 'done',
  listEmployees: 'done',
  listEmailDomains: 'done',
  getManager: 'done',
  signOut: 'done',
} satisfies Partial<Record<OperationId, Outcome>>

const derived = (operation: OperationId, there: Outcome, access: Partial<AccessDeclaration> = {}): string[] =>
  outcomesOf(derivedRow({ ...accessOf(operation), ...access }, { call: matrix[operation].call, there }))

describe('the cells derived from the contract', () => {
  test.each(Object.entries(proofs))('equal the handwritten ones: %s', (operation, there) => {
    expect(derived(operation as OperationId, there)).toEqual(outcomesOf(matrix[operation as OperationId]))
  })

  test('cover at least 176 operations', () => {
    expect(derivedOperations.length).toBeGreaterThanOrEqual(176)
    expect(derivedOperations.filter((operation) => operation in proofs)).toEqual([])
  })

  test.each<[OperationId, Partial<AccessDeclaration>]>([
    ['getLinkSummary', { target: 'none' }],
    ['getLinkSummary', { target: { link: 'link_id', otherwise: 'cla.not_found' } }],
    ['getLinkSummary', { target: { corporation: 'signing_id', otherwise: 'cla.no_link' } }],
    ['getLinkSummary', { callers: ['administrator'] }],
    ['getLinkSummary', { needsConsent: false }],
    ['getEmployee', { target: 'none' }],
    ['getLink', { callers: ['communityManager'] }],
  ])('control: a wrong declaration of %s changes the cells', (operation, access) => {
    expect(derived(operation, 'done', access)).not.toEqual(outcomesOf(matrix[operation]))
  })
})

describe('the declaration of a target', () => {
  const declared = (target: unknown): Declared =>
    ({ operationId: 'getLink', 'x-refusals': ['cla.no_link'], 'x-target': target }) as Declared

  test('names a record of the operation and one of its refusals', () => {
    const right = [declared('none'), declared({ link: 'link_id', otherwise: 'cla.no_link' })]
    for (const each of right) expect(() => checkTarget(each, ['link_id'], '')).not.toThrow()
  })

  test.each([
    ['that is missing', undefined, 'x-target is missing'],
    ['of an unknown type', { person: 'link_id', otherwise: 'cla.no_link' }, 'must contain exactly one of'],
    ['of two records', { link: 'link_id', signing: 'id', otherwise: 'cla.no_link' }, 'must contain exactly one of'],
    [
      'of a missing parameter',
      { link: 'id', otherwise: 'cla.no_link' },
      'the operation has no parameter or body member id',
    ],
    ['without a refusal', { link: 'link_id' }, 'otherwise is not in x-refusals'],
    ['with an undeclared refusal', { link: 'link_id', otherwise: 'cla.gone' }, 'cla.gone is not in x-refusals'],
  ])('control: one %s is reported with its place', (_, target, message) => {
    expect(() => checkTarget(declared(target), ['link_id'], 'signing/public.yaml:2')).toThrow(
      new RegExp(`^signing/public\\.yaml:2: getLink: .*${message}`),
    )
  })
})
