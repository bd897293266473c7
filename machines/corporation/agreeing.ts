import { operationAs } from '../operation.ts'

/** An administrator agrees to the version in force for the corporation. */
export type Agreeing = { version: number }

export const performAgreeing = operationAs(
  'agreeToNewVersion',
  (_: Agreeing) => ({}),
  (result) => result,
)
