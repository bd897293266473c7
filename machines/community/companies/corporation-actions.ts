import { anyOperationAs, type CallOf } from '../../shared/operation.ts'

type Representative = { name: string; email: string }

/**
 * Action of a community manager on a corporation's signing. `name` is the name of the corporation; `scan` is the SHA-256 hash of the signed PDF that
 * the manager viewed; `managers` is the number of the corporation's managers with an address at the domain.
 */
export type CorporationAction = { linkId: string; id: string; name: string } & (
  | { kind: 'resent' | 'lettered' | 'deleted' | 'restored' | 'purged' }
  | { kind: 'approved'; scan: string }
  | { kind: 'refused'; scan: string; reason: string }
  | { kind: 'represented'; representative: Representative }
  | { kind: DomainDecision; requestId: string; domain: string; managers: number; reason: string }
)

/** Decision about a request for a further domain, or the end of a grant. */
export type DomainDecision = 'domainGranted' | 'domainDeclined' | 'domainEnded'

const decisions = { domainGranted: 'grant', domainDeclined: 'decline', domainEnded: 'end' } as const

const operations = {
  approved: 'createAdministrator',
  refused: 'askForBetterScan',
  resent: 'resendSigningDocument',
  lettered: 'resendAdministratorLetter',
  deleted: 'deleteCorporation',
  restored: 'restoreCorporation',
  purged: 'purgeCorporation',
  represented: 'changeRepresentative',
  domainGranted: 'decideDomainRequest',
  domainDeclined: 'decideDomainRequest',
  domainEnded: 'decideDomainRequest',
} as const

type Operation = (typeof operations)[keyof typeof operations]

export const performCorporationAction = anyOperationAs(
  [...new Set(Object.values(operations))],
  (act: CorporationAction): CallOf<Operation> => {
    const path = { link_id: act.linkId, signing_id: act.id }
    if (act.kind === 'approved') {
      return {
        operation: operations.approved,
        request: { path, query: { scan: act.scan, compared: 'name_signature_stamp' } },
      }
    }
    if (act.kind === 'refused') {
      const { reason, scan } = act
      return { operation: operations.refused, request: { path, body: { reason, scan } } }
    }
    if ('requestId' in act) {
      const body = { decision: decisions[act.kind], reason: act.reason }
      return { operation: 'decideDomainRequest', request: { path: { ...path, request_id: act.requestId }, body } }
    }
    if (act.kind !== 'represented') return { operation: operations[act.kind], request: { path } }
    const { name, email } = act.representative
    return { operation: operations.represented, request: { path, body: { rep_name: name, rep_email: email } } }
  },
)
