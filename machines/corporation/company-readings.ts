import type { Schemas } from '../../openapi/index.ts'
import type { ListPage, ListQuery } from '../shared/list.context.ts'
import { operationAs } from '../shared/operation.ts'
import type { Scope } from '../shared/reading.machine.ts'

const nothing: (scope: Scope) => object = () => ({})
const everything: (question: ListQuery) => object = () => ({})

/** Fetches the employee managers of the corporation on one page, and their maximum number. */
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

/** Fetches the signature of an employee with all data stored about it. */
export const fetchEmployee = operationAs(
  'getEmployee',
  (scope: Scope) => ({ path: { signing_id: scope['id'] ?? '' } }),
  (signing) => signing,
)

/** Fetches the email domains of the corporation. */
export const fetchDomains = operationAs('listEmailDomains', nothing, (result) => result)
/** Fetches the differences of the version in force for the corporation; refused if it has already agreed to that version. */
export const fetchOwnDifference = operationAs('getOwnDifference', nothing, (result) => result)
/** Fetches the version that the community asks the corporation to agree to: none or one. */
export const fetchPendingAgreements = operationAs('listPendingAgreements', nothing, (result) => result)
export const fetchCounts = operationAs('countEmployees', nothing, (result) => result)

/** Name and size of the signed PDF; the browser loads the bytes from the file's URL. */
export type SignedPdf = { filename: string; size: number }
export const fetchSignedPdf = operationAs('downloadOwnCorporationPdf', nothing, ({ filename, bytes }): SignedPdf => ({
  filename,
  size: bytes.length,
}))
