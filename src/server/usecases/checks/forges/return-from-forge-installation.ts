import type { Services } from '../../../context/services.ts'
import { takeForgeFlow } from './forge-flow.ts'

/** Where the way to an installation began, for the page to go on; empty where that is not known. Changes nothing: whose it is, is asked of the forge. */
export async function returnFromForgeInstallation(
  services: Services,
  input: { state: string; flow: string | null },
): Promise<{ linkId: string; forgeId: string }> {
  const errand = await takeForgeFlow(services, 'forge-installation', input)
  return { linkId: errand?.linkId ?? '', forgeId: errand?.forgeId ?? '' }
}
