import type { Schemas } from '../../../openapi/index.ts'

/** Reason why a file could not be read from a URL; documented in the contract. */
export type SourceFailure = Schemas['SourceFailure']

/** Reason why a file could not be read from any source. */
export type FileFailure = Schemas['FileFailure']

/** A record instead of a list, so that TypeScript requires an entry for each new reason. */
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
  value === 'damaged' || value === 'script' || (typeof value === 'string' && Object.hasOwn(reasons, value))
