/** Stores a watched repository, as the wizard does. */
import { createHmac } from 'node:crypto'
import type { ForgeKind } from '../../../src/domain/pull-requests/forge-kinds.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { storeWatch } from '../../../src/server/usecases/checks/forges/store-watch.ts'

export type WatchedSetup = {
  forgeId: string
  installationId: string
  watchId: string
  hookId: string
  secret: string
  previous: string
}

/** GitHub sends webhooks to the App's URL, Gitea to the repository's URL. */
export async function watchRepository(
  services: Pick<Services, 'crypto' | 'random' | 'store'>,
  {
    linkId,
    kind,
    url,
    apiUrl,
    app = null,
    token = null,
    repositoryId = '77',
    fullName = 'org/kit',
    oauth = null,
    noreplyHosts = [],
  }: {
    linkId: string
    kind: ForgeKind
    url: string
    apiUrl: string
    app?: { id: string; privateKey: string } | null
    token?: string | null
    repositoryId?: string
    fullName?: string
    /** Used to sign in people who prove that an address belongs to their account. */
    oauth?: { clientId: string; clientSecret: string } | null
    noreplyHosts?: string[]
  },
): Promise<WatchedSetup> {
  const { crypto, random, store } = services
  const [forgeId, installationId, appHook] = [random.id(), random.id(), random.id()]
  const [secret, previous] = [random.key(), random.key()]
  const isApp = kind === 'github'
  return store.transaction(async (tx) => {
    await tx.forges.insert({
      ...{ id: forgeId, kind, state: 'live', url, apiUrl, appId: app?.id ?? '', slug: '' },
      ...{
        clientId: oauth?.clientId ?? '',
        hookId: isApp ? appHook : forgeId,
        noreplyHosts,
        addedAt: tx.at,
        redeliveredAt: 0,
      },
      clientSecret: oauth ? crypto.seal(oauth.clientSecret, `forge-client:${forgeId}`) : null,
      privateKey: app ? crypto.seal(app.privateKey, `forge-key:${forgeId}`) : null,
      hookSecret: isApp ? crypto.seal(secret, `forge-hook:${forgeId}`) : null,
      ...{ previousSecret: null, previousUntil: null },
    })
    await tx.forgeInstallations.put({
      ...{ id: installationId, forgeId, nativeId: '123', accountId: '5', accountLogin: 'org', state: 'active' },
      ...{
        permissions: {},
        settingsUrl: '',
        remaining: null,
        resetAt: null,
        pausedUntil: null,
        writtenAt: 0,
        seenAt: tx.at,
      },
      token: token === null ? null : crypto.seal(token, `forge-token:${installationId}`),
    })
    const repository = { id: repositoryId, fullName, isPrivate: false }
    const hookSecret = isApp ? null : secret
    const stored = await storeWatch(services, tx, {
      linkId,
      forgeId,
      installationId,
      repository,
      addedBy: '',
      hookSecret,
    })
    if (stored === 'duplicate') throw new Error('watched already')
    const { watchId, hookId } = stored
    if (!isApp) {
      const previousSecret = crypto.seal(previous, `watch-hook:${watchId}`)
      await tx.watches.change(watchId, { previousSecret, previousUntil: tx.at + 60_000 })
    }
    return { forgeId, installationId, watchId, hookId: isApp ? appHook : hookId, secret, previous }
  })
}

/** Returns the signature of a webhook body in hex. */
export const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex')

/** Rules of a watched repository as sent to the API. */
export const rules = {
  ...{ committers: false, co_authors: true, opener_is_author: false, ai_co_authors: false },
  ...{ any_address: false, shipped_bots: true, comment: true },
  ...{ bots_vouched_for: 'shipped', ai_authors: false, merged_branches: [] },
  members: { scope: 'none', teams: [] },
  ...{ covered_label: '', uncovered_label: '', tester: false, external_check: false },
}
