import type { Schemas } from '../../openapi/index.ts'
import type { ListPage, ListQuery } from '../shared/list.context.ts'
import { operationAs } from '../shared/operation.ts'
import type { Scope } from '../shared/reading.machine.ts'

const nothing: (scope: Scope) => object = () => ({})
const everything: (question: ListQuery) => object = () => ({})

/** Fetches a page of the corporation's employee managers, and the maximum number of managers. */
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

export const fetchDomains = operationAs('listEmailDomains', nothing, (result) => result)
/** Fetches the corporation's requests for domains of another registrant, newest first. */
export const fetchDomainRequests = operationAs('listDomainRequests', nothing, (result) => result)
/** Fetches the differences between the version to which the corporation agreed and the version in force; fails if they are the same version. */
export const fetchOwnDifference = operationAs('getOwnDifference', nothing, (result) => result)
/** Fetches the version that the community asks the corporation to accept (at most one). */
export const fetchPendingAgreements = operationAs('listPendingAgreements', nothing, (result) => result)
export const fetchCounts = operationAs('countEmployees', nothing, (result) => result)

/** Name and size of the signed PDF; the browser loads its content from the file's URL. */
export type SignedPdf = { filename: string; size: number }
export const fetchSignedPdf = operationAs('downloadOwnCorporationPdf', nothing, ({ filename, bytes }): SignedPdf => ({
  filename,
  size: bytes.length,
}))
