import { clockSkew } from '../../domain/text/limits.ts'
import { advance, initialStateOf } from '../../../machines/lifecycles/advance.ts'
import { verificationCodeLifecycle as lifecycle } from '../../../machines/lifecycles/verification-code.lifecycle.ts'
import type { Services } from '../context/services.ts'

/**
 * Ends codes, sessions and proofs for checks that bear a time in the future: the clock was set back since. They are invalid already, and must not become valid once
 * the clock reaches that time. Letters queued then are due now, and a mailbox paused since may be tried again.
 */
export async function endUndated(services: Services): Promise<void> {
  const state = advance(lifecycle, initialStateOf(lifecycle), { type: 'code.expired' })
  if (state === null) throw new Error('a live code cannot expire')
  await services.store.transaction(async (tx) => {
    const latest = tx.at + clockSkew
    await tx.codes.endIssuedAfter(latest, { state, at: tx.at })
    await tx.sessions.endSeenAfter(latest, tx.at)
    await tx.personSessions.deleteBegunAfter(latest)
    await tx.checkProofs.forgetMadeAfter(latest)
    await tx.letterQueue.makeDue(latest, tx.at)
    await tx.mailboxes.wakeTriedAfter(latest)
  })
}
