import { operationAs } from '../shared/operation.ts'

/** Acceptance of the current version, by an administrator on behalf of the corporation. */
export type VersionAcceptance = { version: number }

const nothing: (acceptance: VersionAcceptance) => object = () => ({})

export const performAcceptance = operationAs('agreeToNewVersion', nothing, (result) => result)
