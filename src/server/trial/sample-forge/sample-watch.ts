import type { Services } from '../../context/services.ts'
import type { Forge } from '../../store/repositories/forges.ts'
import { recordExemption } from '../../usecases/checks/evaluation/check-exemptions.ts'
import { storeWatch } from '../../usecases/checks/forges/store-watch.ts'
import { sampleRepository } from './forge-api.ts'
import { sampleAccounts } from './sample-history.ts'

/** Watch of the sample repository, and the service's token for it. */
export type SampleWatch = { watchId: string; token: string }

/** URLs of the sample forge: `url` for browsers, `apiUrl` for the service. */
type SampleForgeUrls = { url: string; apiUrl: string }

/** Finds or creates the forge, its repository and the exemption for its bot. Updates the URLs of an existing forge. */
export async function sampleWatch(
  services: Services,
  { linkId, place }: { linkId: string; place: SampleForgeUrls },
): Promise<SampleWatch> {
  const { store, crypto } = services
  const { pathname } = new URL(place.apiUrl)
  const known = (await store.reading.forges.list()).find(({ apiUrl }) => new URL(apiUrl).pathname === pathname)
  if (known && (known.url !== place.url || known.apiUrl !== place.apiUrl)) {
    await store.transaction((tx) => tx.forges.change(known.id, place))
  }
  const watch = known && (await store.reading.watches.findRepository(known.id, String(sampleRepository.id)))
  if (watch?.linkId === linkId) {
    const { id, token } = await store.reading.forgeInstallations.get(watch.installationId)
    return { watchId: watch.id, token: token ? crypto.open(token, `forge-token:${id}`) : '' }
  }
  return make(services, { linkId, place, known })
}

/** Creates the forge unless it is `known`, and watches its repository, even if a community manager has disconnected it. */
async function make(
  services: Services,
  { linkId, place, known }: { linkId: string; place: SampleForgeUrls; known: Forge | undefined },
): Promise<SampleWatch> {
  const { store, crypto, random } = services
  const [forgeId, nativeId] = [known?.id ?? random.id(), String(sampleRepository.id)]
  const [accountLogin = ''] = sampleRepository.fullName.split('/')
  return store.transaction(async (tx) => {
    if (!known) {
      await tx.forges.insert({
        ...{ id: forgeId, kind: 'gitea', state: 'live', ...place, hookId: forgeId },
        ...{ appId: '', slug: '', clientId: '', clientSecret: null, privateKey: null, hookSecret: null },
        ...{ previousSecret: null, previousUntil: null },
        ...{ noreplyHosts: [], addedAt: tx.at, redeliveredAt: 0 },
      })
      const { id, login } = sampleAccounts.bot
      const bot = { accountId: String(id), login, reason: 'A bot of the project', addedBy: '' }
      await recordExemption(services, tx, { linkId, forgeId, ...bot })
    }
    const stored = await tx.forgeInstallations.findNative(forgeId, nativeId)
    const installationId = stored?.id ?? random.id()
    // Keep the stored token: queued statuses of the disconnected repository are sent with this token.
    const token = stored?.token ? crypto.open(stored.token, `forge-token:${installationId}`) : random.key()
    const sealed = { token: crypto.seal(token, `forge-token:${installationId}`), pausedUntil: null }
    await tx.forgeInstallations.put({
      ...{ id: installationId, forgeId, nativeId, accountId: '1', accountLogin, permissions: {}, state: 'active' },
      ...{ ...sealed, remaining: null, resetAt: null, writtenAt: 0, seenAt: tx.at, settingsUrl: '' },
    })
    await tx.forgeInstallations.change(installationId, sealed)
    const repository = { id: nativeId, fullName: sampleRepository.fullName, isPrivate: false }
    const watch = { linkId, forgeId, installationId, repository, addedBy: '', hookSecret: random.key() }
    const made = await storeWatch(services, tx, watch)
    if (made === 'duplicate') throw new Error('The sample repository is already watched for another link')
    return { watchId: made.watchId, token }
  })
}
