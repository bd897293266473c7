import { operationAs } from '../shared/operation.ts'

/** An administrator accepts the version in force for the corporation. */
export type VersionAcceptance = { version: number }

const nothing: (acceptance: VersionAcceptance) => object = () => ({})

export const performAcceptance = operationAs('agreeToNewVersion', nothing, (result) => result)
