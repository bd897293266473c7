import type { Json } from '../../domain/canonical.ts'
import { domainOfEmail } from '../../domain/email.ts'
import { sha256 } from '../digest.ts'
import type { CorporationDomain } from '../store/corporation-domains.ts'
import type { Corporation } from '../store/corporations.ts'
import type { Event } from '../store/evidence.ts'
import type { Nouns } from '../store/store.ts'
import { domainCommitment, domainSalt } from './commitments.ts'
import { type Complain, textOf } from './event-body.ts'

type Body = Record<string, Json>

/** What an event tells of a domain: its name, or a commitment to it; where it tells neither, there may be one or none. */
type DueDomain = { at: number; is: 'signed' | 'named' | 'committed' | 'unsaid'; as: string }

/** What hangs on the corporations of a link: their domains, their signed PDFs, and which events are noted to tell of them. */
export async function openBelongings(reading: Nouns, link: string, complain: Complain) {
  const { corporationDomains, corporationRecords } = reading
  const domains = Map.groupBy(await corporationDomains.all(link), ({ corporationId }) => corporationId)
  const pdfs = Map.groupBy(await corporationRecords.pdfs(link), ({ corporationId }) => corporationId)
  const noted = new Set(
    (await corporationRecords.noted(link)).map(({ corporationId, seq }) => `${seq} ${corporationId}`),
  )
  const dueDomains = new Map<string, DueDomain[]>()
  /** When each PDF was first uploaded, by its SHA-256. */
  const duePdfs = new Map<string, Map<string, number>>()

  function verifyDomains(corporation: Corporation, state: string): void {
    const { id } = corporation
    const due = state === 'purged' ? [] : (dueDomains.get(id) ?? [])
    const rest = [...(domains.get(id) ?? [])]
    domains.delete(id)
    for (const [position, { state: is, ...row }] of rest.entries()) {
      const isAsState = is === (state === 'deleted' ? 'released' : 'live')
      if (row.position !== position || !isAsState) complain(null, `domain ${row.domain} is not as its events tell`)
    }
    for (const one of due) {
      const [row] = rest
      if (row && isDomain(row, one, corporation)) rest.shift()
      else if (one.is !== 'unsaid') complain(null, `a domain of corporation ${id} is gone`)
    }
    for (const { domain } of rest) complain(null, `domain ${domain} has no event`)
  }

  async function verifyPdfs(id: string, state: string): Promise<void> {
    const due = new Map(state === 'purged' ? [] : duePdfs.get(id))
    for (const { sha256: digest, uploadedAt } of pdfs.get(id) ?? []) {
      const bytes = await corporationRecords.findPdf(id, digest)
      if (due.get(digest) !== uploadedAt) complain(null, `PDF ${digest} is not what was uploaded`)
      else if (bytes === null || sha256(bytes) !== digest) complain(null, `PDF ${digest} has other bytes`)
      due.delete(digest)
    }
    for (const digest of due.keys()) complain(null, `PDF ${digest} is gone`)
  }

  return {
    verify(event: Event, body: Body, id: string): void {
      if (!noted.delete(`${event.seq} ${id}`)) complain(event.seq, `the history of corporation ${id} misses the event`)
      const domain = domainTold(event, body)
      if (domain) dueDomains.set(id, [...(dueDomains.get(id) ?? []), domain])
      const digest = textOf(body['pdf_sha256'])
      const uploaded = duePdfs.get(id) ?? new Map<string, number>()
      if (event.type !== 'corporation.uploaded') return
      if (!uploaded.has(digest)) uploaded.set(digest, event.at)
      duePdfs.set(id, uploaded)
    },
    async verifyThoseOf(corporation: Corporation, state: string): Promise<void> {
      verifyDomains(corporation, state)
      await verifyPdfs(corporation.id, state)
    },
    complainOfTheRest(): void {
      for (const { domain } of [...domains.values()].flat()) complain(null, `domain ${domain} has no corporation`)
      for (const note of noted) complain(null, `the history of a corporation has an event too many: ${note}`)
    },
  }
}

function domainTold({ type, at }: Event, body: Body): DueDomain | null {
  if (type === 'corporation.signed') return { at, is: 'signed', as: '' }
  if (type === 'domain.added') return { at, is: 'named', as: textOf(body['domain']) }
  if (type !== 'corporation.representative_changed') return null
  // Once there is an administrator, representatives bring no domain.
  if (body['domain'] === null || body['administrator'] !== undefined) return null
  const as = textOf(body['domain'])
  return { at, is: as === '' ? 'unsaid' : 'committed', as }
}

function isDomain({ domain, position, addedAt }: CorporationDomain, due: DueDomain, corporation: Corporation): boolean {
  if (addedAt !== due.at) return false
  if (due.is === 'unsaid') return true
  if (due.is === 'named') return domain === due.as
  if (due.is === 'signed') {
    return domain === domainOfEmail(corporation.answers.find(({ type }) => type === 'email')?.value ?? '')
  }
  return domainCommitment(domain, corporation.representativeSalts[domainSalt(position)]) === due.as
}
