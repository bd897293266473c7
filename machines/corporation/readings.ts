import { operationAs } from '../shared/operation.ts'
import type { Scope } from '../shared/reading.machine.ts'

const nothing: (scope: Scope) => object = () => ({})

/** What the screens of an administrator read. */
export const fetchManagers = operationAs('listEmployeeManagers', nothing, (result) => result)
export const fetchDomains = operationAs('listEmailDomains', nothing, (result) => result)
/** What a version in force changes for the corporation; refused where it has agreed to that one. */
export const fetchOwnDifference = operationAs('getOwnDifference', nothing, (result) => result)
export const fetchCounts = operationAs('countEmployees', nothing, (result) => result)

/** The signed PDF's name and size: the bytes themselves are shown by the browser, from where they come. */
export type SignedPdf = { filename: string; size: number }
export const fetchSignedPdf = operationAs('downloadOwnCorporationPdf', nothing, ({ filename, bytes }): SignedPdf => ({
  filename,
  size: bytes.length,
}))
