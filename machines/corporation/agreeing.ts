import { operationAs } from '../shared/operation.ts'

/** An administrator agrees to the version in force for the corporation. */
export type Agreeing = { version: number }

const nothing: (agreeing: Agreeing) => object = () => ({})

export const performAgreeing = operationAs('agreeToNewVersion', nothing, (result) => result)
