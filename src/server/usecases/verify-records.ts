import type { Json } from '../../domain/canonical.ts'
import { domainOfEmail } from '../../domain/email.ts'
import { sha256 } from '../digest.ts'
import type { Agreement } from '../store/agreements.ts'
import { type Event, serviceChain } from '../store/evidence.ts'
import type { Link } from '../store/links.ts'
import type { Policy } from '../store/policies.ts'
import { signerKey } from '../store/signer-key.ts'
import type { Signing } from '../store/signings.ts'
import type { Nouns } from '../store/store.ts'
import { commitmentsOf } from './commitments.ts'
import { type Complain, textOf } from './event-body.ts'
import { openCorporateActs } from './verify-corporate-acts.ts'
import { openCorporations } from './verify-corporations.ts'
import { openServiceKeys } from './verify-service-keys.ts'
import { isAsFilledIn, isOfEvent, isSame } from './verify-signature.ts'

/** The records of a link, held against the events that tell of them. */
export type Records = {
  /** Complains where the record of an event is gone or says something else. */
  verify(event: Event): Promise<void>
  /** Once the chain is walked: complains of records no event told of, and of agreements that are current and should not be. */
  complainOfTheRest(): Promise<void>
  counted(): { signings: number; documents: number }
}

type Body = Record<string, Json>

const pageSize = 1000

/** Reads what the link has. */
export async function openRecords(reading: Nouns, link: string, complain: Complain): Promise<Records> {
  // Null where a row cannot be read: that is complained of once, not for every event.
  const signings = await readable(signingsOf(reading, link), () => complain(null, 'a signing cannot be read'))
  const agreements = await readable(agreementsOf(reading, link), () => complain(null, 'an agreement cannot be read'))
  const policies = await policiesOf(reading, link)
  const corporations = await readable(openCorporations(reading, link, complain), () =>
    complain(null, 'a corporation cannot be read'),
  )
  /** What each signing that was told of is, until an event says otherwise live. */
  const states = new Map<string, { is: string; due: string }>()
  const linked = await readable(reading.links.findEver(link), () => complain(null, 'the link cannot be read'))
  const corporate = await readable(openCorporateActs(reading, link, complain), () =>
    complain(null, 'an employee or a manager cannot be read'),
  )
  const keys = link === serviceChain ? await openServiceKeys(reading, complain) : null
  const published: Agreement[] = []
  const removed = new Set<string>()
  let linkDue: 'live' | 'unlinked' = 'live'
  const documents = new Set<string>()
  let signed = 0

  function verifySigning(event: Event, body: Body): void {
    if (!signings) return
    const id = textOf(body['signing'])
    const signing = signings.get(id)
    if (!signing) return complain(event.seq, `signing ${id} is gone`)
    signings.delete(id)
    states.set(id, { is: signing.state, due: 'live' })
    signed += 1
    if (!isWhatWasSigned(signing, event, body)) complain(event.seq, `signing ${id} is not what was signed`)
  }

  function verifySuperseding(event: Event, body: Body): void {
    const id = textOf(body['signing'])
    const known = states.get(id)
    if (known?.due !== 'live') complain(event.seq, `signing ${id} could not be superseded`)
    else known.due = 'superseded'
  }

  async function verifyAgreement(event: Event, body: Body): Promise<void> {
    if (!agreements) return
    const id = textOf(body['agreement'])
    const agreement = agreements.get(id)
    if (!agreement) return complain(event.seq, `agreement ${id} is gone`)
    agreements.delete(id)
    published.push(agreement)
    if (!isWhatWasPublished(agreement, event, body)) complain(event.seq, `agreement ${id} is not what was published`)
    const key = `${agreement.documentSha256} ${agreement.textSha256}`
    if (documents.has(key)) return
    documents.add(key)
    if (!(await isIntact(reading, agreement))) complain(event.seq, `the document of agreement ${id} has other bytes`)
  }

  async function verifyPolicy(event: Event, body: Body): Promise<void> {
    const key = keyOf(body)
    const policy = policies.get(key)
    if (!policy) return complain(event.seq, `policy ${key} is gone`)
    policies.delete(key)
    if (!isWhatWasSet(policy, event, body)) complain(event.seq, `policy ${key} is not what was published`)
    const text = await reading.policies.findText(policy.textSha256)
    if (text === null || sha256(text) !== policy.textSha256) complain(event.seq, `policy ${key} has another text`)
  }

  function verifyLink(event: Event, body: Body): void {
    if (!linked) complain(event.seq, 'the link is gone')
    else if (!isWhatWasLinked(linked, event, body)) complain(event.seq, 'the link is not what was linked')
  }

  return {
    async verify(event) {
      const body = await readable(bodyOf(event), () => complain(event.seq, 'the event cannot be read'))
      if (body && event.type === 'link.created') verifyLink(event, body)
      if (event.type === 'link.removed') linkDue = 'unlinked'
      if (body && event.type === 'agreement.removed') removed.add(textOf(body['agreement']))
      if (body && event.type === 'individual.signed') verifySigning(event, body)
      if (body && event.type === 'individual.superseded') verifySuperseding(event, body)
      if (body && tellsOfCorporation(event)) corporations?.verify(event, body)
      if (body && event.type === 'agreement.published') await verifyAgreement(event, body)
      if (body && event.type === 'policy.published') await verifyPolicy(event, body)
      if (body) corporate?.verify(event, body)
      if (body) keys?.verify(event, body)
    },
    async complainOfTheRest() {
      await corporations?.complainOfTheRest()
      for (const [id, { is, due }] of states) {
        if (signings && is !== due) complain(null, `signing ${id} is ${is} and should be ${due}`)
      }
      if (linked && linked.state !== linkDue) complain(null, `the link is ${linked.state} and should be ${linkDue}`)
      for (const { id, evidenceSeq } of signings?.values() ?? []) complain(evidenceSeq, `signing ${id} has no event`)
      corporate?.complainOfTheRest()
      keys?.complainOfTheRest()
      for (const { id } of agreements?.values() ?? []) complain(null, `agreement ${id} has no event`)
      // No event tells of the policies of the service itself.
      if (link !== serviceChain) for (const key of policies.keys()) complain(null, `policy ${key} has no event`)
      for (const { id, state, kind, language } of published) {
        const newest = published.findLast((one) => one.kind === kind && one.language === language)
        const last = linkDue === 'live' ? 'current' : 'removed'
        const dueState = removed.has(id) ? 'removed' : newest?.id === id ? last : 'superseded'
        if (state !== dueState) complain(null, `agreement ${id} is ${state} and should be ${dueState}`)
      }
    },
    counted: () => ({ signings: signed + (corporate?.counted() ?? 0), documents: documents.size }),
  }
}

const tellsOfCorporation = ({ type }: Event): boolean => type.startsWith('corporation.') || type === 'domain.added'

/** What was read; null, and a complaint, where it is no JSON any more. Everything else that goes wrong is no finding. */
async function readable<Value>(reading: Promise<Value>, complain: () => void): Promise<Value | null> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw error
    complain()
    return null
  })
}

async function signingsOf(reading: Nouns, link: string): Promise<Map<string, Signing>> {
  const all = new Map<string, Signing>()
  let page: Signing[] = []
  do {
    page = await reading.signings.page(link, pageSize, page.at(-1))
    for (const signing of page) all.set(signing.id, signing)
  } while (page.length === pageSize)
  return all
}

async function agreementsOf(reading: Nouns, link: string): Promise<Map<string, Agreement>> {
  return new Map((await reading.agreements.all(link)).map((agreement) => [agreement.id, agreement]))
}

async function policiesOf(reading: Nouns, link: string): Promise<Map<string, Policy>> {
  return new Map((await reading.policies.all(link)).map((policy) => [keyOf(policy), policy]))
}

const keyOf = ({ kind, language, number }: { kind?: Json; language?: Json; number?: Json }): string =>
  [kind, language, number].map(String).join(' ')

async function bodyOf(event: Event): Promise<Body> {
  const body = JSON.parse(event.body) as Json
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new SyntaxError('no object')
  return body
}

function isWhatWasSigned(signing: Signing, event: Event, body: Body): boolean {
  return (
    signing.kind === 'individual' &&
    signing.signerKey === signerKey(signing.linkId, signing.email) &&
    signing.domain === domainOfEmail(signing.email) &&
    isOfEvent(signing, event, body) &&
    isAsFilledIn(signing, body, commitmentsOf(signing))
  )
}

/** Events of earlier days say less of a link; what they do not say is not held against it. */
function isWhatWasLinked(link: Link, event: Event, body: Body): boolean {
  return (
    link.platform === body['platform'] &&
    link.organization === body['organization'] &&
    link.repository === body['repository'] &&
    link.alias === body['alias'] &&
    link.createdAt === event.at &&
    (body['project_url'] === undefined || link.projectUrl === body['project_url']) &&
    (body['summaries'] === undefined || isSame(link.summaries, body['summaries']))
  )
}

function isWhatWasPublished(agreement: Agreement, event: Event, body: Body): boolean {
  return (
    agreement.kind === body['kind'] &&
    agreement.language === body['language'] &&
    agreement.version === body['version'] &&
    agreement.documentSha256 === body['document_sha256'] &&
    agreement.textSha256 === body['text_sha256'] &&
    agreement.title === body['title'] &&
    agreement.url === body['url'] &&
    agreement.pages === body['pages'] &&
    agreement.createdAt === event.at &&
    agreement.summary === (body['summary'] ?? null) &&
    isSame(agreement.fields, body['fields'])
  )
}

function isWhatWasSet(policy: Policy, event: Event, body: Body): boolean {
  return (
    policy.version === body['version'] &&
    policy.source === body['source'] &&
    policy.textSha256 === body['text_sha256'] &&
    policy.createdAt === event.at
  )
}

async function isIntact({ agreements }: Nouns, { documentSha256, textSha256 }: Agreement): Promise<boolean> {
  const [bytes, text] = [await agreements.findBytes(documentSha256), await agreements.findText(textSha256)]
  return bytes !== null && text !== null && sha256(bytes) === documentSha256 && sha256(text) === textSha256
}
