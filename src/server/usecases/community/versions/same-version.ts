import type { Agreement } from '../../../store/agreements/agreements.ts'

type Compared = Pick<Agreement, 'documentSha256' | 'textSha256' | 'url' | 'summary' | 'fields'>

/** Returns whether a new version would be identical to the current version. */
export const isSameVersion = (before: Compared, next: Compared): boolean =>
  before.documentSha256 === next.documentSha256 &&
  before.textSha256 === next.textSha256 &&
  before.url === next.url &&
  before.summary === next.summary &&
  JSON.stringify(before.fields) === JSON.stringify(next.fields)
