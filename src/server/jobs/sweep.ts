import { administration, daysOfFunnel, draftAgreement, duration, mailboxCheck, retention } from '../../domain/limits.ts'
import type { Services } from '../services.ts'

/** Forgets what need not be remembered: spent codes and links, counters that ran out, sessions long over. */
export async function sweep(services: Services): Promise<void> {
  await services.store.transaction(async (tx) => {
    const now = tx.at
    await tx.codes.forget(now - retention.codes)
    await tx.counters.forget(now - retention.counters)
    await tx.provenAddresses.forget(now - retention.provenAddresses)
    await tx.sessions.forget(now - retention.sessions)
    await tx.flows.forget(now)
    await tx.drafts.forget(now - draftAgreement.lifetime)
    await tx.platformTokens.forget(now - administration.forgotten)
    await tx.administeredOrganizations.forget(now - administration.forgotten)
    await tx.resets.forget(now - retention.resets)
    await tx.attempts.forget(now - retention.attempts)
    await tx.lateLetters.forget(now - retention.lateLetters)
    await tx.agreementRequests.forgetTokens(now - retention.agreementTokens)
    await tx.mailboxUsage.forget(now)
    await tx.funnelDays.forget(now - daysOfFunnel * duration.day)
    await tx.mailboxTrials.forget(now - mailboxCheck.trialLifetime)
  })
}
