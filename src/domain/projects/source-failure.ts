import type { Schemas } from '../../../openapi/index.ts'

/** Why a file could not be read from a URL; the contract describes each. */
export type SourceFailure = Schemas['SourceFailure']

/** Why a file could not be read, wherever it is from. */
export type FileFailure = Schemas['FileFailure']

/** Total, so that a new reason compiles only with an entry here and with words. */
const reasons: Record<SourceFailure, true> = {
  not_allowed: true,
  not_found: true,
  hidden: true,
  unreachable: true,
  busy: true,
  redirected: true,
  web_page: true,
  too_large: true,
  not_text: true,
  empty: true,
}

export const sourceFailures = Object.keys(reasons) as SourceFailure[]

export const isFileFailure = (value: unknown): value is FileFailure =>
  value === 'damaged' || (typeof value === 'string' && Object.hasOwn(reasons, value))
