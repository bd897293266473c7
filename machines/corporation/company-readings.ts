import type { Schemas } from '../../openapi/index.ts'
import type { ListPage, ListQuery } from '../shared/list.context.ts'
import { operationAs } from '../shared/operation.ts'
import type { Scope } from '../shared/reading.machine.ts'

const nothing: (scope: Scope) => object = () => ({})
const everything: (question: ListQuery) => object = () => ({})

/** The employee managers of the corporation, all on one page, and the most there may be. */
export const fetchManagers = operationAs(
  'listEmployeeManagers',
  everything,
  ({ data, limit }): ListPage<Schemas['EmployeeManager']> => ({
    rows: data.map((item) => ({ key: item.id, item })),
    total: data.length,
    hasNext: false,
    limit,
  }),
)

/** The signature of an employee, with all that is stored about it. */
export const fetchEmployee = operationAs(
  'getEmployee',
  (scope: Scope) => ({ path: { signing_id: scope['id'] ?? '' } }),
  (signing) => signing,
)

/** The operations that the administrator's screens read. */
export const fetchDomains = operationAs('listEmailDomains', nothing, (result) => result)
/** The differences of the version in force for the corporation; refused if it has already agreed to that version. */
export const fetchOwnDifference = operationAs('getOwnDifference', nothing, (result) => result)
/** The version that the community asks the corporation to agree to; none or one. */
export const fetchPendingAgreements = operationAs('listPendingAgreements', nothing, (result) => result)
export const fetchCounts = operationAs('countEmployees', nothing, (result) => result)

/** The signed PDF's name and size; the browser loads the bytes from their URL. */
export type SignedPdf = { filename: string; size: number }
export const fetchSignedPdf = operationAs('downloadOwnCorporationPdf', nothing, ({ filename, bytes }): SignedPdf => ({
  filename,
  size: bytes.length,
}))
