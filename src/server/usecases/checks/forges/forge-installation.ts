import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { beginForgeFlow, consumeForgeFlow } from './forge-flow.ts'
import { appForgeFor } from './own-forge.ts'

/** Returns the URL for installing the App, and the secret that the browser must send back. Refuses with `no_link`, `not_found`. */
export async function beginForgeInstallation(
  services: Services,
  caller: CommunityManager,
  { linkId, forgeId }: { linkId: string; forgeId: string },
): Promise<{ url: string; flow: string }> {
  const { url, slug } = await appForgeFor(services.store.reading, caller, { linkId, forgeId })
  const errand = { account: caller.account, linkId, forgeId, registration: '' }
  const { state, flow } = await beginForgeFlow(services, 'forge-installation', caller.client, errand)
  return { url: `${url}/apps/${slug}/installations/new?${new URLSearchParams({ state })}`, flow }
}

/**
 * Returns the page where the installation started; empty if unknown. Changes nothing, because the owner of the installation is read from the forge
 * later.
 */
export async function returnFromForgeInstallation(
  services: Services,
  input: { state: string; flow: string | null },
): Promise<{ linkId: string; forgeId: string }> {
  const errand = await consumeForgeFlow(services, 'forge-installation', input)
  return { linkId: errand?.linkId ?? '', forgeId: errand?.forgeId ?? '' }
}
