/** Derives cells of the authorization matrix from `x-callers`, `x-without-consent` and `x-target` in the contract. */
import contract from '../../../openapi/generated/cla.json' with { type: 'json' }
import { type OperationId, routes } from '../../../openapi/index.ts'
import type { Role } from '../../../src/server/context/caller.ts'
import { type CallerKind, callers as kinds } from './matrix-callers.ts'
import {
  type Aim,
  allCallers,
  type Cell,
  type DerivedRow,
  ofPersons,
  oneself,
  type Outcome,
  type Row,
  targets,
} from './matrix-cells.ts'

/** `x-target`: the name of the parameter with the record's ID, and the outcome for records that the caller may not access (`otherwise`). */
type DeclaredTarget = 'none' | ({ otherwise: Outcome } & { [Kind in Aim]?: string })

export type AccessDeclaration = { callers: readonly Role[]; needsConsent: boolean; target: DeclaredTarget }

/** Returns the caller's role, or null for callers without a valid session. */
function roleOf(kind: CallerKind): Role | null {
  if (kind.startsWith('community ')) return 'communityManager'
  if (kind.startsWith('administrator of 1') || kind.startsWith('administrator of 2')) return 'administrator'
  return kind.startsWith('employee manager of ') ? 'employeeManager' : null
}

/** Returns the record that the caller manages: `A` for a link, `1 in A` for a company. */
const managedBy = (kind: CallerKind): string => /(?:\d in )?[AB]$/.exec(kind)?.[0] ?? ''

function isOwn(aim: Aim, target: string, kind: CallerKind, isPublic: boolean): boolean {
  if (aim === 'signing')
    return target === 'hers' && (kind === 'person who signed' || kind === 'person with the receipt')
  if (/deleted|unknown/.test(target)) return false
  if (isPublic) return true
  const managed = managedBy(kind)
  if (aim === 'link') return target === `link ${managed}`
  return aim === 'employee' ? target === `of ${managed}` : target.endsWith(`in ${managed}`)
}

/** Returns the cells of an operation. `there` is the outcome of a permitted call. */
export function derivedCells({ callers, needsConsent, target }: AccessDeclaration, there: Outcome): Row['cells'] {
  const isPublic = callers.includes('anonymous')
  const cellOf = (kind: CallerKind): Cell => {
    if (target === 'none') return there
    const aim = aimOf(target)
    const { otherwise } = target
    return Object.fromEntries(targets[aim].map((each) => [each, isOwn(aim, each, kind, isPublic) ? there : otherwise]))
  }
  if (isPublic) return allCallers(cellOf('anonymous'))
  if (callers.includes('person')) {
    const [signed, withReceipt] = [cellOf('person who signed'), cellOf('person with the receipt')]
    return { ...ofPersons(signed, cellOf('person of another address')), 'person with the receipt': withReceipt }
  }
  const cells = oneself('cla.unauthorized_token', needsConsent ? 'cla.privacy_consent_invalid' : there)
  for (const kind of kinds) {
    const role = roleOf(kind)
    if (role !== null && callers.includes(role)) cells[kind] = cellOf(kind)
  }
  return cells
}

export const aimOf = (target: Exclude<DeclaredTarget, 'none'>): Aim =>
  (Object.keys(targets) as Aim[]).find((aim) => target[aim] !== undefined) ?? 'link'

export function derivedRow(access: AccessDeclaration, { call, there, ...row }: DerivedRow): Row {
  const aims = access.target === 'none' ? (row.aims ?? 'link') : aimOf(access.target)
  return { aims, call, cells: derivedCells(access, there) }
}

type Operation = { operationId: OperationId; 'x-target': DeclaredTarget }

const targetsOfContract = new Map(
  Object.values(contract.paths as Record<string, object>)
    .flatMap((path): object[] => Object.values(path))
    .filter((item): item is Operation => 'operationId' in item)
    .map(({ operationId, 'x-target': target }) => [operationId, target] as const),
)

export function accessOf(operation: OperationId): AccessDeclaration {
  const { callers, needsConsent } = routes[operation]
  return { callers, needsConsent, target: targetsOfContract.get(operation) ?? 'none' }
}
