import { open } from 'node:fs/promises'
import type { Services } from '../context/services.ts'
import { linesOf, signHeads } from '../crypto/signed-head.ts'

const job = 'heads'
/** How long (ms) a try may take, and how long the next one waits after one that failed. */
const hold = 5 * 60_000

/**
 * Sends the signed heads of all chains to HEADS_TO, once in HEADS_EVERY hours over all processes. Returns whether it was this process's turn.
 * Throws where they could not be sent; they are then sent again some minutes later.
 */
export async function sendHeads(services: Services): Promise<boolean> {
  const { headsTo, headsEvery } = services.config
  if (!headsTo) return false
  const now = services.clock.now()
  const doneAt = await services.store.reading.jobs.doneAt(job)
  if (doneAt !== null && doneAt + headsEvery > now) return false
  if (!(await services.store.transaction((tx) => tx.jobs.take(job, { every: headsEvery, hold, now: tx.at }))))
    return false
  if (headsTo.kind !== 'mail') await handOver(services, headsTo, now)
  await services.store.transaction(async (tx) => {
    await tx.jobs.done(job, tx.at)
    if (headsTo.kind !== 'mail') return
    const letter = { id: services.random.id(), kind: 'heads' as const, linkId: '', recipient: headsTo.address }
    await tx.outbox.put({ ...letter, language: 'en', subject: '', secret: null }, tx.at)
  })
  return true
}

type Place = { kind: 'file'; path: string } | { kind: 'url'; url: string }

async function handOver(services: Services, place: Place, at: number): Promise<void> {
  const lines = linesOf(signHeads(services.crypto, await services.store.reading.evidence.heads(), at))
  if (place.kind === 'file') return append(place.path, lines)
  const failure = await services.outbound.deliver(place.url, { body: lines, type: 'application/x-ndjson' })
  if (failure !== null) throw new Error(`the heads could not be posted to HEADS_TO: ${failure}`)
}

/** Appends to a file, and returns once the disk has it. */
async function append(path: string, text: string): Promise<void> {
  const file = await open(path, 'a', 0o600)
  try {
    await file.appendFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
