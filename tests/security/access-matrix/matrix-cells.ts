/** Types and helpers for the cells of the authorization matrix. */
import type { CallerKind } from './matrix-callers.ts'

/** Targets by record type: records in A and B, deleted ones, and unknown ones. */
export const targets = {
  link: ['link A', 'link B', 'deleted link', 'unknown link'],
  corporation: ['1 in A', '2 in A', '1 in B', 'deleted in A', 'unknown in A'],
  signing: ['hers', 'of another person', 'unknown signing'],
  employee: ['of 1 in A', 'of 2 in A', 'of 1 in B', 'deleted of 1 in A', 'unknown employee'],
} as const

export type Aim = keyof typeof targets
export type Target = (typeof targets)[Aim][number]

/** Outcome of a call: `done` for 200, `302` for a redirect, or the error code. */
export type Outcome = string
export type Cell = Outcome | Partial<Record<Target, Outcome>>

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  headers?: Record<string, string>
  /** Body that is not JSON. `headers` must contain its content type. */
  payload?: string
}

export type Row = {
  /** Record type of the targets; `link` by default. */
  aims?: Aim
  /** Returns the request. `target` is the ID in the path. `unique` is different in every cell, for values with a rate limit. */
  call: (target: string, unique: string) => Call
  cells: Record<CallerKind, Cell>
}

/** A row with cells derived from the contract (`x-callers`, `x-target`). `there` is the outcome of a permitted call. */
export type DerivedRow = Pick<Row, 'aims' | 'call'> & { there: Outcome }

/** Rows are handwritten if a cell cannot be derived. One row of each type is handwritten to check the derivation. */
export type WrittenRow = Row | DerivedRow

export const allCallers = (cell: Cell): Row['cells'] => ({
  anonymous: cell,
  'community A': cell,
  'community B': cell,
  'administrator of 1 in A': cell,
  'administrator of 2 in A': cell,
  'administrator of 1 in B': cell,
  'employee manager of 1 in A': cell,
  'employee manager of 2 in A': cell,
  'employee manager of 1 in B': cell,
  'administrator of a deleted corporation': cell,
  'removed manager': cell,
  'expired session': cell,
  'outdated consent': cell,
  'person who signed': cell,
  'person with the receipt': cell,
  'person of another address': cell,
  'expired person': cell,
})

/** Outcomes for callers without a valid session. */
const strangers = {
  anonymous: 'cla.missing_token',
  'administrator of a deleted corporation': 'cla.expired_token',
  'removed manager': 'cla.expired_token',
  'expired session': 'cla.expired_token',
  'person who signed': 'cla.missing_token',
  'person with the receipt': 'cla.missing_token',
  'person of another address': 'cla.missing_token',
  'expired person': 'cla.missing_token',
} satisfies Partial<Row['cells']>

/** Cells of an operation on the caller's own account. */
export const oneself = (outcome: Outcome, outdated: Outcome = 'cla.privacy_consent_invalid'): Row['cells'] => ({
  ...allCallers(outcome),
  ...strangers,
  'outdated consent': outdated,
})

/** Cells of an operation for persons who have confirmed an address. */
export const ofPersons = (outcome: Cell, ofOthers: Cell = outcome): Row['cells'] => ({
  ...allCallers('cla.missing_token'),
  'person who signed': outcome,
  'person with the receipt': outcome,
  'person of another address': ofOthers,
  'expired person': 'cla.expired_token',
})

/** Cells of an operation on one signature. Only its signer may access it, and the outcome may depend on the receipt number. */
export const ownSigning = (without: Outcome, withReceipt: Outcome): Row['cells'] => {
  const cell = (hers: Outcome): Cell => ({
    hers,
    'of another person': 'cla.not_found',
    'unknown signing': 'cla.not_found',
  })
  return {
    ...ofPersons(cell(without), cell('cla.not_found')),
    'person with the receipt': cell(withReceipt),
  }
}

export const atLinks = (there: Outcome, nowhere: Outcome): Record<(typeof targets)['link'][number], Outcome> => ({
  'link A': there,
  'link B': there,
  'deleted link': nowhere,
  'unknown link': nowhere,
})

/** Cell of a manager of one link. The other link does not exist for this manager. */
export const ownLink = (own: 'A' | 'B', there: Outcome, elsewhere: Outcome): Cell => ({
  ...atLinks(elsewhere, elsewhere),
  [`link ${own}`]: there,
})

/** Cells of an operation that only one role may call. `cells` receives the caller's company. */
export const only = (
  role: 'administrator' | 'employee manager',
  cells: (corporation: string) => Cell,
): Row['cells'] => ({
  ...oneself('cla.unauthorized_token'),
  [`${role} of 1 in A`]: cells('1 in A'),
  [`${role} of 2 in A`]: cells('2 in A'),
  [`${role} of 1 in B`]: cells('1 in B'),
})

/** Cells of an operation on an employee, which only the managers of the same company may call. */
export const ownEmployee = (there: Outcome): Row['cells'] =>
  only('employee manager', (corporation) => ({
    ...Object.fromEntries(targets.employee.map((target) => [target, 'cla.no_link_or_unsigned'])),
    [`of ${corporation}`]: there,
  }))

export const get =
  (path: (target: string) => string): Row['call'] =>
  (target) => ({ method: 'GET', path: path(target) })

export const form = (email: string): object => ({
  name: 'Ada',
  email,
  cla_id: '1',
  cla_language: 'English',
  verification_code: '000000',
  privacy_checked: true,
  info: { '2': '2026-11-02' },
})
