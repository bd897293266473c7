import { type Event, eventHash, genesis, serviceChain } from '../../store/evidence/evidence.ts'
import type { Services } from '../../context/services.ts'
import { type SignedHead, textOfHead } from '../../crypto/signed-head.ts'
import { placeOfOrigin } from '../../store/evidence/sealed.ts'
import type { ServiceKey } from '../../store/evidence/service-keys.ts'
import type { Queries } from '../../store/store.ts'
import { beginAccounts } from './links/accounts.ts'
import { beginAgreements } from './links/agreements.ts'
import { beginCheckExemptions, beginCheckOverrides, beginCheckVerdicts } from './links/check-exceptions.ts'
import { beginCorporations } from './companies/corporations.ts'
import { beginGraces } from './companies/domain-graces.ts'
import { beginDomainRequests } from './companies/domain-requests.ts'
import { beginEmployees } from './companies/employees.ts'
import { beginIndividuals } from './people/individuals.ts'
import { beginNameCorrections } from './people/name-corrections.ts'
import { beginSigningEnds } from './people/signing-ends.ts'
import { beginJoinedAddresses } from './people/joined-addresses.ts'
import { beginErasureRequests } from './people/erasure-requests.ts'
import { beginLink } from './links/link.ts'
import { beginLinkInvitations, beginLinkManagers } from './links/verify-link-managers.ts'
import { beginScheduledVersions } from './links/verify-scheduled-versions.ts'
import { beginManagers } from './companies/managers.ts'
import { beginOperatorActs } from './links/operator-acts.ts'
import { beginPolicies } from './links/policies.ts'
import { type BeginCheck, type Findings, type ReadEvent, type Subject, verdict } from './records/record-check.ts'
import { beginServiceKeys } from './verify-service-keys.ts'
import { bodyIn } from '../shared/evidence/stored-values.ts'
import { isSignedBy, keyIdOf } from '../../crypto/public-key.ts'

/** Difference between the stored and the recorded data. `seq` is null if it affects the whole link. */
export type Problem = { link: string; seq: number | null; what: string }

/** Counts of verified items and of the problems found. */
export type Verification = {
  links: number
  events: number
  signings: number
  documents: number
  problems: number
}

export type Choice = {
  /** Verifies this link only. */
  linkId?: string
  /** Heads exported earlier. If their signatures are valid, the chains must still contain them. */
  heads?: readonly SignedHead[]
  /** Called for each problem as soon as it is found. Problems are not stored. */
  report?: (problem: Problem) => void
}

type Head = Pick<SignedHead, 'seq' | 'hash'>

const ofAnyChain: readonly BeginCheck[] = [
  beginLink,
  beginLinkManagers,
  beginScheduledVersions,
  beginLinkInvitations,
  beginAgreements,
  beginIndividuals,
  beginSigningEnds,
  beginNameCorrections,
  beginJoinedAddresses,
  beginErasureRequests,
  beginEmployees,
  beginManagers,
  beginCorporations,
  beginGraces,
  beginDomainRequests,
  beginPolicies,
  beginCheckExemptions,
  beginCheckOverrides,
  beginCheckVerdicts,
]

const ofService: readonly BeginCheck[] = [beginServiceKeys, beginAccounts, beginOperatorActs]

const checksOf = (link: string): readonly BeginCheck[] => [...ofAnyChain, ...(link === serviceChain ? ofService : [])]

/**
 * Recomputes every chain, including the service's own, and every commitment in the records. Checks the bytes of every document, that each record has
 * its event, and that each event has its record. Continues after an invalid row. Reads only, one page at a time; pass a snapshot if other processes
 * may be writing.
 */
export async function verifyEvidence(
  reading: Queries,
  secrets: Pick<Services['crypto'], 'open'>,
  choice: Choice = {},
): Promise<Verification> {
  const found = { links: 0, events: 0, signings: 0, documents: 0, problems: 0 }
  const heads = new Map((await reading.evidence.heads()).map((head) => [head.linkId, head]))
  const known = Map.groupBy(choice.heads ?? [], ({ link }) => link)
  const keys = await reading.serviceKeys.list()
  const links = new Set([serviceChain, ...(await reading.evidence.links()), ...known.keys()])
  for (const link of links) {
    if (choice.linkId !== undefined && choice.linkId !== link) continue
    if (link !== serviceChain) found.links += 1
    const findings = findingsOf(link, found, choice.report)
    const subject: Subject = { reading, link, findings, open: openerOf(secrets) }
    const sound = soundHeads(known.get(link) ?? [], keys, subject.findings)
    await verifyLink(subject, found, { head: heads.get(link), known: sound })
  }
  return found
}

/** Returns a function that decrypts a signature's origin with the given keys. */
export const openerOf =
  (secrets: Pick<Services['crypto'], 'open'>): Subject['open'] =>
  (table, row) => {
    try {
      return secrets.open(row.origin, placeOfOrigin(table, row.id))
    } catch {
      return null
    }
  }

/** Returns the `Findings` of a link, which count and report its problems. */
function findingsOf(link: string, found: Verification, report?: (problem: Problem) => void): Findings {
  const problem: Findings['problem'] = (seq, what) => {
    found.problems += 1
    report?.({ link: shortened(link), seq, what: shortened(what) })
  }
  return {
    problem,
    check(seq, record, run) {
      try {
        for (const what of run()) problem(seq, what)
      } catch {
        problem(seq, `${record} cannot be read`)
      }
    },
    countSigning: () => void (found.signings += 1),
    countDocument: () => void (found.documents += 1),
  }
}

/** Truncates a name, which may be any text in a damaged row. */
const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text)

/** Returns the known heads that the service signed. */
function soundHeads(known: readonly SignedHead[], keys: readonly ServiceKey[], findings: Findings): SignedHead[] {
  const sound: SignedHead[] = []
  for (const head of known) {
    findings.check(head.seq, 'the key of a known head', () => {
      const objection = objectionToHead(head, keys)
      if (objection === null) sound.push(head)
      return verdict(objection === null, objection ?? '')
    })
  }
  return sound
}

type Ends = { head: Head | undefined; known: readonly Head[] }

/** Verifies a chain from its first event to its head, and then the tables that its events describe. */
async function verifyLink(subject: Subject, found: Verification, { head, known }: Ends): Promise<void> {
  const { reading, link, findings } = subject
  const expected = new Map(known.map(({ seq, hash }) => [seq, hash]))
  const checks = checksOf(link).map((begin) => begin(subject))
  let last: Head = { seq: 0, hash: genesis }
  for await (const rows of reading.records.walk('evidence', link)) {
    const events: ReadEvent[] = []
    for (const { link_id: linkId, at_ms: at, ...row } of rows) {
      const event = { linkId, at, ...row }
      verifyPlace(event, last, expected.get(event.seq), findings)
      const body = Number.isSafeInteger(event.seq) ? bodyIn(event.body) : null
      if (body) events.push({ ...event, body })
      else findings.problem(event.seq, 'the event cannot be read')
      last = event
    }
    for (const check of checks) await check.verifyPage(events)
    found.events += rows.length
  }
  if (!head) findings.problem(null, 'the chain has no head')
  else if (head.seq !== last.seq || head.hash !== last.hash) {
    findings.problem(head.seq, 'the last event of the chain is not its head')
  }
  for (const { seq } of known) if (seq > last.seq) findings.problem(seq, 'the chain is shorter than a known head')
  for (const check of checks) await check.verifyRest()
}

/** Checks that an event continues the chain from the previous event and matches the known head. */
function verifyPlace(event: Event, last: Head, known: string | undefined, { problem }: Findings): void {
  if (event.seq !== last.seq + 1) problem(last.seq + 1, 'an event is missing')
  if (eventHash(event, last.hash) !== event.hash) problem(event.seq, 'the hash of the event is wrong')
  if ((known ?? event.hash) !== event.hash) problem(event.seq, 'the event differs from a known head')
}

/** Returns the reason why a key cannot have signed at the given time (ms); null if it can. */
function objectionToKey(key: ServiceKey, at: number): 'not valid' | 'compromised' | null {
  if (at < key.from || (key.until !== null && at > key.until)) return 'not valid'
  return key.compromisedSince !== null && at >= key.compromisedSince ? 'compromised' : null
}

/** Returns the reason why an external head is invalid, as a sentence; null if it is valid. */
function objectionToHead(head: SignedHead, keys: readonly ServiceKey[]): string | null {
  const key = keys.find(({ id }) => id === keyIdOf(head.key))
  if (!key) return 'a known head is signed by a key that does not belong to the service'
  if (!isSignedBy(key, textOfHead(head), head.signature)) return 'the signature of a known head is invalid'
  const objection = objectionToKey(key, head.at)
  return objection && `the key of a known head was ${objection} when it signed`
}
