import { forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import { createPrivateKey } from 'node:crypto'
import { duration } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Forge } from '../../../store/repositories/forges.ts'
import { auditOperator } from '../../shared/evidence/audit-entry.ts'
import { canProveAccounts } from './account-proof.ts'
import { forgeRefusal } from './forge-refusal.ts'

/** Plaintext secrets of a GitHub App, or the client secret of an OAuth application. Secrets that are null remain unchanged. */
export type ForgeSecrets = Record<'hookSecret' | 'privateKey' | 'clientSecret', string | null>

/**
 * Period in milliseconds during which deliveries signed with the previous secret are accepted. GitHub redelivers failed deliveries for several hours.
 */
const previousCounts = duration.day

/**
 * Replaces secrets of a GitHub App, or the client secret of an OAuth application. A private key is first tested against GitHub. Inaccessible
 * repositories are retried immediately. Refuses with `not_found`, `forge_token_refused`, `platform_away`, `platform_limited`.
 */
export async function replaceForgeSecrets(
  services: Services,
  { id, secrets: { hookSecret, privateKey, clientSecret } }: { id: string; secrets: ForgeSecrets },
): Promise<void> {
  const { store, crypto } = services
  const found = await store.reading.forges.find(id)
  if (!found) throw new Refusal('cla.not_found')
  const hasApp = forgeKindFacts[found.kind].connection === 'app'
  const isOfApp = hookSecret !== null || privateKey !== null
  if (!hasApp && (isOfApp || !canProveAccounts(found))) throw new Refusal('cla.not_found')
  if (privateKey !== null) await tryKey(services, found, privateKey)
  await store.transaction(async (tx) => {
    const forge = await tx.forges.find(id)
    if (!forge) throw new Refusal('cla.not_found')
    await tx.forges.change(id, {
      ...(hookSecret === null
        ? {}
        : {
            hookSecret: crypto.seal(hookSecret, `forge-hook:${id}`),
            previousSecret: forge.hookSecret,
            previousUntil: tx.at + previousCounts,
          }),
      ...(privateKey === null ? {} : { privateKey: crypto.seal(privateKey, `forge-key:${id}`) }),
      ...(clientSecret === null ? {} : { clientSecret: crypto.seal(clientSecret, `forge-client:${id}`) }),
    })
    if (privateKey !== null) {
      for (const watch of await tx.watches.ofForge(id)) {
        if (watch.state !== 'live') await tx.watches.change(watch.id, { sweepAt: tx.at })
      }
    }
    await auditOperator(services, tx, 'forge.secrets')
  })
}

async function tryKey({ forges, clock }: Services, forge: Forge, privateKey: string): Promise<void> {
  const message = `GitHub does not accept the private key for App ${forge.appId}`
  const refused = new Refusal('cla.forge_token_refused', { message })
  if (!isRsaKey(privateKey)) throw refused
  const answer = await forges.githubApp(forge).identity({ id: forge.appId, privateKey })
  if (answer.kind !== 'ok') throw forgeRefusal(answer, { refused, gone: refused }, clock.now())
  if (answer.value !== forge.appId) throw refused
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
