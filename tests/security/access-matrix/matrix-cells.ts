/** Types and helpers for the cells of the authorization matrix. */
import type { CallerKind } from './matrix-callers.ts'

/** Targets of a call, by record type: own records in A, records of others, deleted records and unknown records. */
export const targets = {
  link: ['link A', 'link B', 'deleted link', 'unknown link'],
  corporation: ['1 in A', '2 in A', '1 in B', 'deleted in A', 'unknown in A'],
  signing: ['hers', 'of another person', 'unknown signing'],
  employee: ['of 1 in A', 'of 2 in A', 'of 1 in B', 'deleted of 1 in A', 'unknown employee'],
} as const

export type Aim = keyof typeof targets
export type Target = (typeof targets)[Aim][number]

/** `done` for 200, `302` for a redirect; otherwise, the error code. */
export type Outcome = string
export type Cell = Outcome | Partial<Record<Target, Outcome>>

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  headers?: Record<string, string>
  /** A non-JSON body. `headers` contains its content type. */
  payload?: string
}

export type Row = {
  /** Record type of the targets; `link` by default. */
  aims?: Aim
  /** `target` is the ID in the path. `unique` differs in every cell, so that cells do not share a rate limit. */
  call: (target: string, unique: string) => Call
  cells: Record<CallerKind, Cell>
}

/**
 * A row whose cells are derived from the contract (`x-callers`, `x-target`). `there` is the outcome when a permitted caller accesses their own
 * record.
 */
export type DerivedRow = Pick<Row, 'aims' | 'call'> & { there: Outcome }

/** A derived row or a handwritten row. Rows are handwritten if an outcome cannot be derived, and for one operation of each type. */
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

/** Callers without a valid account session. */
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

/** Cells of an operation about the caller's own account. */
export const oneself = (outcome: Outcome, outdated: Outcome = 'cla.privacy_consent_invalid'): Row['cells'] => ({
  ...allCallers(outcome),
  ...strangers,
  'outdated consent': outdated,
})

/** Cells of an operation for callers who have confirmed an address. */
export const ofPersons = (outcome: Cell, ofOthers: Cell = outcome): Row['cells'] => ({
  ...allCallers('cla.missing_token'),
  'person who signed': outcome,
  'person with the receipt': outcome,
  'person of another address': ofOthers,
  'expired person': 'cla.expired_token',
})

/**
 * Cells of an operation on a single signature. The signer gets the given outcome, with or without the receipt number. Other callers get "not found".
 */
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

/** A cell for a link's managers only. For all other callers, the link does not exist. */
export const ownLink = (own: 'A' | 'B', there: Outcome, elsewhere: Outcome): Cell => ({
  ...atLinks(elsewhere, elsewhere),
  [`link ${own}`]: there,
})

/** A cell for managers with this role only. Other roles are not permitted. */
export const only = (
  role: 'administrator' | 'employee manager',
  cells: (corporation: string) => Cell,
): Row['cells'] => ({
  ...oneself('cla.unauthorized_token'),
  [`${role} of 1 in A`]: cells('1 in A'),
  [`${role} of 2 in A`]: cells('2 in A'),
  [`${role} of 1 in B`]: cells('1 in B'),
})

/** Cells of an operation on an employee's signature. Managers of other companies get "not found". */
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
