import type { Services } from '../../services.ts'
import { recordExemption } from '../../usecases/checks/check-exemptions.ts'
import { storeWatch } from '../../usecases/checks/store-watch.ts'
import { sampleRepository } from './forge-api.ts'
import { sampleAccounts } from './sample-history.ts'

/** The watch of the sample repository, and the token with which the service reads and writes there. */
export type SampleWatch = { watchId: string; token: string }

/** Address of the sample forge: `url` for browsers, `apiUrl` for the service. */
type SamplePlace = { url: string; apiUrl: string }

/** Finds or makes the forge, its one repository and the exemption of its bot. A forge of an earlier start gets the current address. */
export async function sampleWatch(
  services: Services,
  { linkId, place }: { linkId: string; place: SamplePlace },
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
  return make(services, { linkId, place })
}

async function make(
  services: Services,
  { linkId, place }: { linkId: string; place: SamplePlace },
): Promise<SampleWatch> {
  const { store, crypto, random } = services
  const [forgeId, installationId, token] = [random.id(), random.id(), random.key()]
  const [accountLogin = ''] = sampleRepository.fullName.split('/')
  const watchId = await store.transaction(async (tx) => {
    await tx.forges.insert({
      ...{ id: forgeId, kind: 'gitea', state: 'live', ...place, hookId: forgeId },
      ...{ appId: '', slug: '', clientId: '', clientSecret: null, privateKey: null, hookSecret: null },
      ...{ previousSecret: null, previousUntil: null },
      ...{ noreplyHosts: [], addedAt: tx.at, redeliveredAt: 0 },
    })
    await tx.forgeInstallations.put({
      ...{ id: installationId, forgeId, nativeId: String(sampleRepository.id), accountId: '1', accountLogin },
      ...{
        permissions: {},
        settingsUrl: '',
        state: 'active',
        token: crypto.seal(token, `forge-token:${installationId}`),
      },
      ...{ remaining: null, resetAt: null, pausedUntil: null, writtenAt: 0, seenAt: tx.at },
    })
    const { id, login } = sampleAccounts.bot
    const bot = { accountId: String(id), login, reason: 'A bot of the project', addedBy: '' }
    await recordExemption(services, tx, { linkId, forgeId, ...bot })
    const repository = { id: String(sampleRepository.id), fullName: sampleRepository.fullName, isPrivate: false }
    const watch = { linkId, forgeId, installationId, repository, addedBy: '', hookSecret: random.key() }
    const stored = await storeWatch(services, tx, watch)
    if (stored === 'duplicate') throw new Error('the sample repository is watched for another link')
    return stored.watchId
  })
  return { watchId, token }
}
