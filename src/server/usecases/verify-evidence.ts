import { type Event, eventHash, genesis, serviceChain } from '../store/evidence.ts'
import type { SignedHead } from '../signed-head.ts'
import type { Nouns } from '../store/store.ts'
import type { Complain } from './event-body.ts'
import { objectionToHead } from './key-standing.ts'
import { openRecords, type Records } from './verify-records.ts'

/** Something that is not as it was written. */
export type Problem = { link: string; seq: number | null; what: string }

export type Verification = { links: number; events: number; signings: number; documents: number; problems: Problem[] }

type Head = Pick<SignedHead, 'seq' | 'hash'>

const pageSize = 1000

/**
 * `heads` left the system earlier: where their signatures hold, the chains must still pass through them.
 *
 * Recomputes every chain, derives every commitment again from the records, checks the bytes of every document, and
 * that each record has its event and each event its record; the chain of the service itself, too. Reads only; give it a snapshot where others may be writing.
 */
export async function verifyEvidence(
  reading: Nouns,
  choice: { linkId?: string; heads?: readonly SignedHead[] } = {},
): Promise<Verification> {
  const found: Verification = { links: 0, events: 0, signings: 0, documents: 0, problems: [] }
  const heads = new Map((await reading.evidence.heads()).map((head) => [head.linkId, head]))
  const known = Map.groupBy(choice.heads ?? [], ({ link }) => link)
  const keys = await reading.serviceKeys.list()
  const links = new Set([serviceChain, ...(await reading.evidence.links()), ...known.keys()])
  for (const link of links) {
    if (choice.linkId !== undefined && choice.linkId !== link) continue
    const complain: Complain = (seq, what) => void found.problems.push({ link, seq, what })
    const records = await openRecords(reading, link, complain)
    const sound = (known.get(link) ?? []).filter((head) => {
      const objection = objectionToHead(head, keys)
      if (objection !== null) complain(head.seq, objection)
      return objection === null
    })
    const chain = { link, head: heads.get(link), known: sound }
    if (link !== serviceChain) found.links += 1
    found.events += await verifyChain(reading, chain, records, complain)
    await records.complainOfTheRest()
    const { signings, documents } = records.counted()
    found.signings += signings
    found.documents += documents
  }
  return found
}

type Chain = { link: string; head: Head | undefined; known: readonly Head[] }

/** Walks a chain from its beginning to its head; the number of its events. */
async function verifyChain(reading: Nouns, chain: Chain, records: Records, complain: Complain): Promise<number> {
  const expected = new Map(chain.known.map(({ seq, hash }) => [seq, hash]))
  let count = 0
  let last: Head = { seq: 0, hash: genesis }
  for await (const event of eventsOf(reading, chain.link)) {
    if (event.seq !== last.seq + 1) complain(last.seq + 1, 'an event is missing')
    if (eventHash(event, last.hash) !== event.hash) complain(event.seq, 'the hash does not follow from the event')
    if ((expected.get(event.seq) ?? event.hash) !== event.hash) {
      complain(event.seq, 'the event differs from a known head')
    }
    await records.verify(event)
    last = event
    count += 1
  }
  if (!chain.head) complain(null, 'the chain has no head')
  else if (chain.head.seq !== last.seq || chain.head.hash !== last.hash) {
    complain(chain.head.seq, 'the chain does not end at its head')
  }
  for (const { seq } of chain.known) if (seq > last.seq) complain(seq, 'the chain is shorter than a known head')
  return count
}

async function* eventsOf(reading: Nouns, link: string): AsyncGenerator<Event> {
  let page: Event[]
  let after = 0
  do {
    page = await reading.evidence.page(link, after, pageSize)
    yield* page
    after = page.at(-1)?.seq ?? after
  } while (page.length === pageSize)
}
