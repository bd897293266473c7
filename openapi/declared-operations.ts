/** Checks the declarations of an operation (`x-target`, `x-limit`, `x-cookies`, `x-audit`). Errors contain the file and line. */

export type DeclaredLimit =
  | 'none'
  | { per: 'account' | 'client'; perMinute?: number; setting?: string; bucket?: string }

/** Cookies that an operation may read (`reads`) or change (`keeps`); `grant` is a session cookie. */
const cookies = {
  reads: ['session', 'devices', 'provenRoles', 'pendingSignIn', 'checkProof', 'person'],
  keeps: ['grant', 'devices', 'provenRoles', 'askedCodes', 'checkProof', 'person', 'provenAddresses', 'receipts'],
}

type DeclaredCookies = { reads?: string[]; keeps?: string[] }

/** Maps each record type to the parameter or body member with the ID of the accessed record, and the error for callers who may not access it. */
type DeclaredTarget = 'none' | Record<string, string>

const records = ['link', 'corporation', 'signing', 'employee']

/** Declarations of an operation in the contract. */
export type Declared = {
  operationId: string
  'x-callers'?: string[]
  'x-refusals'?: string[]
  'x-target'?: DeclaredTarget
  'x-limit'?: DeclaredLimit
  'x-cookies'?: DeclaredCookies
  'x-audit'?: string | string[]
}

/** Returns the file and line of an operation. `texts` contains the contract's files by name. */
export function declaredAt(operationId: string, texts: ReadonlyMap<string, string>): string {
  for (const [file, text] of texts) {
    const line = text.split('\n').findIndex((each) => each.trim() === `operationId: ${operationId}`)
    if (line >= 0) return `${file}:${line + 1}`
  }
  return 'the contract'
}

/** Returns an error for an operation's declaration. */
export function wrong(place: string, { operationId }: Declared, what: string): Error {
  return new Error(`${place}: ${operationId}: ${what}`)
}

const members = new Set(['per', 'perMinute', 'setting', 'bucket'])

/** Returns the source code of a route's limit. Throws if `x-limit` is missing, unknown, or not applicable to a caller type of the route. */
export function limitOf(operation: Declared, place: string): string {
  const { operationId, 'x-limit': limit, 'x-callers': callers = [] } = operation
  if (limit === undefined) throw wrong(place, operation, 'x-limit is missing; set `x-limit: none` for no limit')
  if (limit === 'none') return 'null'
  const { per, perMinute, setting, bucket = operationId } = limit
  const unknown = Object.keys(limit).find((member) => !members.has(member))
  if (unknown !== undefined) throw wrong(place, operation, `x-limit has an unknown member ${unknown}`)
  if (per !== 'account' && per !== 'client') throw wrong(place, operation, 'x-limit must be per account or per client')
  if (per === 'account' && callers.some((caller) => caller === 'anonymous' || caller === 'person')) {
    throw wrong(place, operation, 'x-limit is per account, but not every caller has an account')
  }
  if ((perMinute === undefined) === (setting === undefined)) {
    throw wrong(place, operation, 'x-limit needs either perMinute or setting')
  }
  if (perMinute !== undefined && !(Number.isInteger(perMinute) && perMinute > 0)) {
    throw wrong(place, operation, 'x-limit: perMinute must be a positive integer')
  }
  const most = perMinute === undefined ? `setting: '${setting}'` : `perMinute: ${perMinute}`
  return `{ per: '${per}', ${most}, bucket: '${bucket}' }`
}

/** Throws if operations that share a bucket declare different limits, or if only one operation uses a bucket. */
export function checkBuckets(operations: readonly Declared[], texts: ReadonlyMap<string, string>): void {
  const buckets = Map.groupBy(
    operations.filter(({ 'x-limit': limit }) => limit !== undefined && limit !== 'none'),
    ({ operationId, 'x-limit': limit }) => (limit as { bucket?: string }).bucket ?? operationId,
  )
  for (const [bucket, [first, ...others]] of buckets) {
    if (!first) continue
    const place = declaredAt(first.operationId, texts)
    if (others.length === 0 && bucket !== first.operationId) {
      throw wrong(
        place,
        first,
        `x-limit: no other operation uses the bucket ${bucket}; remove it, or set it on another operation`,
      )
    }
    const declared = limitOf({ ...first, operationId: bucket }, place)
    for (const other of others) {
      const at = declaredAt(other.operationId, texts)
      if (limitOf({ ...other, operationId: bucket }, at) === declared) continue
      throw wrong(at, other, `x-limit differs from that of ${first.operationId}, which uses the same bucket`)
    }
  }
}

/**
 * Returns the source code of the cookies that a route reads and keeps. Throws if `x-cookies` lists a cookie that an operation cannot read or keep.
 */
export function cookiesOf(operation: Declared, place: string): string[] {
  return Object.entries(operation['x-cookies'] ?? {}).map(([use, names]) => {
    if (use !== 'reads' && use !== 'keeps') throw wrong(place, operation, `x-cookies has an unknown member ${use}`)
    const unknown = names.find((name) => !cookies[use].includes(name))
    if (unknown !== undefined) throw wrong(place, operation, `x-cookies lists the unknown cookie ${unknown} in ${use}`)
    return `${use}: [${names.map((name) => `'${name}'`).join(', ')}]`
  })
}

/**
 * Returns the actions that an operation writes to the audit log. Throws if an action is not a valid name, such as `link.settings`, or is listed
 * twice.
 */
export function actsOf(operation: Declared, place: string): string[] {
  const acts = [operation['x-audit'] ?? []].flat()
  const unknown = acts.find((act) => typeof act !== 'string' || !/^[a-z]+(?:[-_.][a-z]+)*$/.test(act))
  if (unknown !== undefined)
    throw wrong(place, operation, `x-audit: ${unknown} is not a valid name (example: link.settings)`)
  if (new Set(acts).size < acts.length) throw wrong(place, operation, 'x-audit lists an action twice')
  return acts
}

/**
 * Throws if `x-target` is missing, or refers to a record type, parameter or error that the operation does not have. `names` contains the names of its
 * parameters and body members.
 */
export function checkTarget(operation: Declared, names: readonly string[], place: string): void {
  const { 'x-target': target, 'x-refusals': refusals = [] } = operation
  if (target === undefined) {
    throw wrong(place, operation, 'x-target is missing; set `x-target: none` if all callers get the same response')
  }
  if (target === 'none') return
  const { otherwise, ...record } = target
  const [named, ...others] = Object.entries(record)
  if (!named || !records.includes(named[0]) || others.length > 0) {
    throw wrong(place, operation, `x-target must contain exactly one of ${records.join(', ')}`)
  }
  if (!names.includes(named[1]))
    throw wrong(place, operation, `x-target: the operation has no parameter or body member ${named[1]}`)
  if (otherwise === undefined || !refusals.includes(otherwise)) {
    throw wrong(place, operation, `x-target: ${otherwise ?? 'otherwise'} is not in x-refusals`)
  }
}
