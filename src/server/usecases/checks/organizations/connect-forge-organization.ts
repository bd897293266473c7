import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { storeInstallation } from '../forges/connect-forge-repositories.ts'
import { asSignedIn } from '../forges/list-forge-repositories.ts'
import { appForgeFor } from '../forges/own-forge.ts'
import { storeOrganization } from './store-organization.ts'

type Chosen = { linkId: string; forgeId: string; installationId: string; exceptions: readonly string[] | undefined }

/**
 * Connects all repositories of an installation that the forge lists with the token of the caller's sign-in. They are connected in the background, each
 * after the forge was asked whether the caller's account administers it. Refuses with `no_link`, `not_found`, `not_signed_in_to_forge`,
 * `not_your_organization`, `forge_suspended`, `platform_away`, `platform_limited`.
 */
export async function connectForgeOrganization(
  services: Services,
  caller: CommunityManager,
  { linkId, forgeId, installationId, exceptions = [] }: Chosen,
): Promise<ResultOf<'connectForgeOrganization'>> {
  const { ask } = await asSignedIn(services, caller, { linkId, forgeId })
  const account = await ask((github, token) => github.user(token))
  const installations = await ask((github, token) => github.installations(token))
  const installation = installations.find(({ id }) => id === installationId)
  if (!installation || installation.accountId === '' || installation.account === '') {
    throw new Refusal('cla.not_your_organization')
  }
  if (installation.isSuspended) throw new Refusal('cla.forge_suspended')
  const id = await services.store.transaction(async (tx) => {
    const forge = await appForgeFor(tx, caller, { linkId, forgeId })
    return storeOrganization(services, tx, caller, {
      ...{ linkId, forgeId, installationId: await storeInstallation(services, tx, forge, installation) },
      ...{ nativeId: installation.accountId, name: installation.account, account, exceptions, labels: null },
    })
  })
  return { organization_id: id }
}
