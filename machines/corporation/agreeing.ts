import { operationAs } from '../shared/operation.ts'

/** An administrator agrees to the version in force for the corporation. */
export type VersionAgreement = { version: number }

const nothing: (agreeing: VersionAgreement) => object = () => ({})

export const performVersionAgreement = operationAs('agreeToNewVersion', nothing, (result) => result)
