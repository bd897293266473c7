import { operationAs } from '../shared/operation.ts'

/** Acceptance of the version in force by an administrator of the corporation. */
export type VersionAcceptance = { version: number }

const nothing: (acceptance: VersionAcceptance) => object = () => ({})

export const performAcceptance = operationAs('agreeToNewVersion', nothing, (result) => result)
